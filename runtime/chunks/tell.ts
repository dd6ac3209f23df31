/** The chunk that attends a popup which stands: its controls, its counts, what the page's scripts are told. Fetched beside the show chunk, and not waited for. */
export { createTeller } from '../markup/tell.ts';
