/** The world of its own that the relay has in a page: the page's scripts cannot reach it, and it has the browser's own natives. */
export const WORLD = 'poptins-agent';
/** The function by which the relay reports, in that world alone. */
export const REPORT = '__poptinsReport';
/** The function by which it takes requests, in that world alone. */
export const ASK = '__poptinsAsk';
