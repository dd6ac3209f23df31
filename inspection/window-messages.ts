/** Marks the messages between a panel and the page framed beside it; both ends check source and origin besides. */
export const WINDOW_CHANNEL_MARK = 'poptins-inspection';
