//! The table of fish: every kind in every size that players have a name for.

use super::kind::{Fins, Houses, Kind, Pairing};
use super::search::search;
use crate::catalog::Family;
use crate::techniques::technique;

/// Declares the fish of each kind.
macro_rules! fish {
    ($($kind:expr => {
        $($name:ident {
            size: $size:literal, slug: $slug:literal, name: $title:literal, on: $on:literal
            $(, aliases: $aliases:expr)?
        })+
    })+) => {
        $($(technique! {
            #[doc = concat!("The technique ", $title, ": a fish of ", stringify!($size), " base sets.")]
            $name {
                slug: $slug,
                name: $title,
                $(aliases: $aliases,)?
                family: Family::Fish,
                role_names: $kind.pairing.role_names(),
                on_by_default: $on,
            }
            |position, collector| search(&Self::PROFILE, $kind, $size, position, collector)
        })+)+
    };
}

fish! {
    Kind { houses: Houses::Lines, fins: Fins::None, pairing: Pairing::Single } => {
        XWing { size: 2, slug: "x-wing", name: "X-Wing", on: true }
        Swordfish { size: 3, slug: "swordfish", name: "Swordfish", on: true }
        Jellyfish { size: 4, slug: "jellyfish", name: "Jellyfish", on: true }
        Squirmbag { size: 5, slug: "squirmbag", name: "Squirmbag", on: false, aliases: &["Squirm Bag", "Starfish"] }
        Whale { size: 6, slug: "whale", name: "Whale", on: false, aliases: &["Whale Fish"] }
        Leviathan { size: 7, slug: "leviathan", name: "Leviathan", on: false }
    }
    Kind { houses: Houses::Lines, fins: Fins::Complete, pairing: Pairing::Single } => {
        FinnedXWing { size: 2, slug: "finned-x-wing", name: "Finned X-Wing", on: true }
        FinnedSwordfish { size: 3, slug: "finned-swordfish", name: "Finned Swordfish", on: true }
        FinnedJellyfish { size: 4, slug: "finned-jellyfish", name: "Finned Jellyfish", on: true }
    }
    Kind { houses: Houses::Lines, fins: Fins::Sashimi, pairing: Pairing::Single } => {
        SashimiXWing { size: 2, slug: "sashimi-x-wing", name: "Sashimi X-Wing", on: true }
        SashimiSwordfish { size: 3, slug: "sashimi-swordfish", name: "Sashimi Swordfish", on: true }
        SashimiJellyfish { size: 4, slug: "sashimi-jellyfish", name: "Sashimi Jellyfish", on: true }
    }
    Kind { houses: Houses::Lines, fins: Fins::Complete, pairing: Pairing::Siamese } => {
        SiameseFinnedXWing { size: 2, slug: "siamese-finned-x-wing", name: "Siamese Finned X-Wing", on: false }
        SiameseFinnedSwordfish { size: 3, slug: "siamese-finned-swordfish", name: "Siamese Finned Swordfish", on: false }
        SiameseFinnedJellyfish { size: 4, slug: "siamese-finned-jellyfish", name: "Siamese Finned Jellyfish", on: false }
    }
    Kind { houses: Houses::Lines, fins: Fins::Sashimi, pairing: Pairing::Siamese } => {
        SiameseSashimiXWing { size: 2, slug: "siamese-sashimi-x-wing", name: "Siamese Sashimi X-Wing", on: false }
        SiameseSashimiSwordfish { size: 3, slug: "siamese-sashimi-swordfish", name: "Siamese Sashimi Swordfish", on: false }
        SiameseSashimiJellyfish { size: 4, slug: "siamese-sashimi-jellyfish", name: "Siamese Sashimi Jellyfish", on: false }
    }
    Kind { houses: Houses::Franken, fins: Fins::None, pairing: Pairing::Single } => {
        FrankenXWing { size: 2, slug: "franken-x-wing", name: "Franken X-Wing", on: false }
        FrankenSwordfish { size: 3, slug: "franken-swordfish", name: "Franken Swordfish", on: false }
        FrankenJellyfish { size: 4, slug: "franken-jellyfish", name: "Franken Jellyfish", on: false }
    }
    Kind { houses: Houses::Franken, fins: Fins::Any, pairing: Pairing::Single } => {
        FinnedFrankenXWing { size: 2, slug: "finned-franken-x-wing", name: "Finned Franken X-Wing", on: false }
        FinnedFrankenSwordfish { size: 3, slug: "finned-franken-swordfish", name: "Finned Franken Swordfish", on: false }
        FinnedFrankenJellyfish { size: 4, slug: "finned-franken-jellyfish", name: "Finned Franken Jellyfish", on: false }
    }
    Kind { houses: Houses::Franken, fins: Fins::Any, pairing: Pairing::Siamese } => {
        SiameseFinnedFrankenSwordfish { size: 3, slug: "siamese-finned-franken-swordfish", name: "Siamese Finned Franken Swordfish", on: false }
        SiameseFinnedFrankenJellyfish { size: 4, slug: "siamese-finned-franken-jellyfish", name: "Siamese Finned Franken Jellyfish", on: false }
    }
    Kind { houses: Houses::Mutant, fins: Fins::None, pairing: Pairing::Single } => {
        MutantXWing { size: 2, slug: "mutant-x-wing", name: "Mutant X-Wing", on: false }
        MutantSwordfish { size: 3, slug: "mutant-swordfish", name: "Mutant Swordfish", on: false }
        MutantJellyfish { size: 4, slug: "mutant-jellyfish", name: "Mutant Jellyfish", on: false }
        MutantSquirmbag { size: 5, slug: "mutant-squirmbag", name: "Mutant Squirmbag", on: false }
        MutantWhale { size: 6, slug: "mutant-whale", name: "Mutant Whale", on: false }
        MutantLeviathan { size: 7, slug: "mutant-leviathan", name: "Mutant Leviathan", on: false }
    }
    Kind { houses: Houses::Mutant, fins: Fins::Any, pairing: Pairing::Single } => {
        FinnedMutantXWing { size: 2, slug: "finned-mutant-x-wing", name: "Finned Mutant X-Wing", on: false }
        FinnedMutantSwordfish { size: 3, slug: "finned-mutant-swordfish", name: "Finned Mutant Swordfish", on: false }
        FinnedMutantJellyfish { size: 4, slug: "finned-mutant-jellyfish", name: "Finned Mutant Jellyfish", on: false }
        FinnedMutantSquirmbag { size: 5, slug: "finned-mutant-squirmbag", name: "Finned Mutant Squirmbag", on: false }
        FinnedMutantWhale { size: 6, slug: "finned-mutant-whale", name: "Finned Mutant Whale", on: false }
        FinnedMutantLeviathan { size: 7, slug: "finned-mutant-leviathan", name: "Finned Mutant Leviathan", on: false }
    }
    Kind { houses: Houses::Mutant, fins: Fins::Any, pairing: Pairing::Siamese } => {
        SiameseFinnedMutantSwordfish { size: 3, slug: "siamese-finned-mutant-swordfish", name: "Siamese Finned Mutant Swordfish", on: false }
        SiameseFinnedMutantJellyfish { size: 4, slug: "siamese-finned-mutant-jellyfish", name: "Siamese Finned Mutant Jellyfish", on: false }
    }
}
