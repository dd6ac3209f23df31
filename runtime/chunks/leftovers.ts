/** What goes on in a popup, or is still pressed, when something else takes its place. Fetched once a popup is seen. */
export { attach } from '../show/parts/leftovers.ts';
