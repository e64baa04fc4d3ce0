use std::fmt;

/// The rules of the rating, in the order in which they are tried (§2). Some
/// are found by one search, and stand together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// A value has one cell left in a region.
    HiddenSingle,
    /// Locked candidates that leave a hidden single.
    DirectLocking,
    /// A hidden pair that leaves a hidden single.
    DirectHiddenPair,
    /// A cell has one candidate left.
    NakedSingle,
    /// A hidden triplet that leaves a hidden single.
    DirectHiddenTriplet,
    /// A block's candidates lie in one line.
    Pointing,
    /// A line's candidates lie in one block.
    Claiming,
    /// Two cells with the same two candidates.
    NakedPair,
    /// A fish of two lines.
    XWing,
    /// Two values that have the same two cells.
    HiddenPair,
    /// Three cells with three candidates.
    NakedTriplet,
    /// A fish of three lines.
    Swordfish,
    /// Three values that have three cells.
    HiddenTriplet,
    /// A pivot of two candidates and two wings.
    XyWing,
    /// A pivot of three candidates and two wings.
    XyzWing,
    /// A rectangle or loop that would have two solutions.
    UniqueLoop,
    /// Four cells with four candidates.
    NakedQuad,
    /// A fish of four lines.
    Jellyfish,
    /// Four values that have four cells.
    HiddenQuad,
    /// A grid that would be all pairs.
    BivalueUniversalGrave,
    /// Two cells whose combinations are excluded.
    AlignedPairExclusion,
    /// A cycle along one value.
    XCycle,
    /// A cycle through cells of two candidates.
    YCycle,
    /// A cycle of both.
    XyCycle,
    /// A chain along one value.
    ForcingXChain,
    /// A chain of both kinds of link.
    ForcingChain,
    /// Three cells whose combinations are excluded.
    AlignedTripletExclusion,
    /// A contradiction along one value.
    Nishio,
    /// What all candidates of a cell imply.
    CellForcingChains,
    /// What all places of a value imply.
    RegionForcingChains,
    /// The same with what earlier links removed.
    DynamicCellForcingChains,
    /// The same with what earlier links removed.
    DynamicRegionForcingChains,
    /// What a candidate implies whether it is true or not.
    DynamicDoubleForcingChains,
    /// What contradicts itself.
    DynamicContradiction,
}

impl Rule {
    /// The rule in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HiddenSingle => "Hidden Single",
            Self::DirectLocking => "Direct Locking",
            Self::DirectHiddenPair => "Direct Hidden Pair",
            Self::NakedSingle => "Naked Single",
            Self::DirectHiddenTriplet => "Direct Hidden Triplet",
            Self::Pointing => "Pointing",
            Self::Claiming => "Claiming",
            Self::NakedPair => "Naked Pair",
            Self::XWing => "X-Wing",
            Self::HiddenPair => "Hidden Pair",
            Self::NakedTriplet => "Naked Triplet",
            Self::Swordfish => "Swordfish",
            Self::HiddenTriplet => "Hidden Triplet",
            Self::XyWing => "XY-Wing",
            Self::XyzWing => "XYZ-Wing",
            Self::UniqueLoop => "Unique Loop",
            Self::NakedQuad => "Naked Quad",
            Self::Jellyfish => "Jellyfish",
            Self::HiddenQuad => "Hidden Quad",
            Self::BivalueUniversalGrave => "Bivalue Universal Grave",
            Self::AlignedPairExclusion => "Aligned Pair Exclusion",
            Self::XCycle => "X-Cycle",
            Self::YCycle => "Y-Cycle",
            Self::XyCycle => "XY-Cycle",
            Self::ForcingXChain => "Forcing X-Chain",
            Self::ForcingChain => "Forcing Chain",
            Self::AlignedTripletExclusion => "Aligned Triplet Exclusion",
            Self::Nishio => "Nishio",
            Self::CellForcingChains => "Cell Forcing Chains",
            Self::RegionForcingChains => "Region Forcing Chains",
            Self::DynamicCellForcingChains => "Dynamic Cell Forcing Chains",
            Self::DynamicRegionForcingChains => "Dynamic Region Forcing Chains",
            Self::DynamicDoubleForcingChains => "Dynamic Double Forcing Chains",
            Self::DynamicContradiction => "Dynamic Contradiction Forcing Chains",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}
