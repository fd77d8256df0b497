//! The name of a package.
