/** Restarts the runtime in its clean edition. Fetched when a page has broken what the runtime needs. */
export { takeOver } from '../clean/take-over.ts';
