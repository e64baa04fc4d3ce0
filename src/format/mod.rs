//! Text in, text out.

/// Placeholder until the formats land.
pub fn library_line(grid: &crate::grid::Grid) -> String {
    grid.to_string()
}
