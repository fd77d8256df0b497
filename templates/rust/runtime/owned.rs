use std::borrow::Cow;

/// The same text, borrowing nothing.
pub(super) fn owned(text: Cow<'_, str>) -> Cow<'static, str> {
    Cow::Owned(text.into_owned())
}

/// The same list, its items owned.
pub(super) fn owned_list<T, U>(list: Vec<T>, own: impl Fn(T) -> U) -> Vec<U> {
    list.into_iter().map(own).collect()
}
