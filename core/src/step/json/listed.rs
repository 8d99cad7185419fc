//! Lists that are converted to JSON while they are written.

use serde::{Serialize, Serializer};

use crate::grid::Shape;

/// A list whose items are converted one by one when they are written, so that no list of the
/// converted items is needed.
#[derive(Debug)]
pub(super) struct Listed<'a, T, O> {
    items: &'a [T],
    shape: Shape,
    convert: fn(&'a T, Shape) -> O,
}

impl<'a, T, O> Listed<'a, T, O> {
    /// Returns a list of the converted items.
    pub(super) fn new(items: &'a [T], shape: Shape, convert: fn(&'a T, Shape) -> O) -> Self {
        Self { items, shape, convert }
    }
}

impl<T, O: Serialize> Serialize for Listed<'_, T, O> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let items = self.items.iter();
        serializer.collect_seq(items.map(|item| (self.convert)(item, self.shape)))
    }
}

/// The schema of a list of the converted items.
#[cfg(feature = "schema")]
impl<T, O: schemars::JsonSchema> schemars::JsonSchema for Listed<'_, T, O> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<O>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<O>::json_schema(generator)
    }
}
