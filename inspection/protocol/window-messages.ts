/** Marks the messages between a panel and the page framed beside it; both ends check source and origin besides. */
export const WINDOW_CHANNEL_MARK = 'poptins-inspection';

/**
 * The key that moves between the framed page and the panel around it. A frame of another origin keeps its keys to itself, so the hook
 * reports this one.
 */
export const PANE_KEY = 'F6';
