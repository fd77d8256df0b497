//! A key is wrapped by name, and unwrapped by name.

use brain_wire_types::{Provider, Secret};

pub fn provider() -> Provider<'static> {
    Provider {
        #[cfg(not(refused))]
        api_key: Secret::new("k"),
        #[cfg(refused)]
        api_key: "k", //~ E0308
        base_url: None,
        api: None,
    }
}

pub fn key<'a>(provider: &'a Provider<'_>) -> &'a str {
    #[cfg(refused)]
    return &provider.api_key; //~ E0308
    #[cfg(not(refused))]
    provider.api_key.reveal()
}

pub fn inside<'a>(secret: &'a Secret<'a>) -> &'a str {
    #[cfg(refused)]
    return &secret.0; //~ E0616
    #[cfg(not(refused))]
    secret.reveal()
}
