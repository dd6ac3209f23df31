/** The relay's own world in a page. The page's scripts cannot reach it, and it has the browser's own natives. */
export const WORLD = 'poptins-agent';
/** The function with which the relay reports, only in that world. */
export const REPORT = '__poptinsReport';
/** The function with which it takes requests, only in that world. */
export const ASK = '__poptinsAsk';
