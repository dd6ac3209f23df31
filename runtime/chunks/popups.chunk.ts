/** Decides about the popups of an answer, and takes them to the page. Fetched with the first answer that has any. */
export { createPopups } from '../popups.ts';
