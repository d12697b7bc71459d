//! The scenes: what is on the screen in a picture.

use skep_browser::{Done, Page};

/// A scene. A new one needs a name here and its steps in [`Scene::set`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scene {
    /// The first thing that a visitor sees.
    NewGame,
}

impl Scene {
    pub(crate) const ALL: [Scene; 1] = [Scene::NewGame];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Scene::NewGame => "new-game",
        }
    }

    /// Makes the page look so.
    pub(crate) async fn set(self, page: &Page) -> Done {
        match self {
            Scene::NewGame => {
                page.open("").await?;
                page.wait_for("[data-dialog=new-game]").await
            }
        }
    }
}
