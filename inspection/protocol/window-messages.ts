/** Marks the messages between a panel and the page framed beside it; both ends check source and origin besides. */
export const WINDOW_CHANNEL_MARK = 'poptins-inspection';

/** Goes from the framed page to what is around it, and the other way. A frame of another origin keeps its keys to itself, so the hook says this one. */
export const PANE_KEY = 'F6';
