/** The chunk that says what would show a popup: fetched when somebody asks. */
export { findChange } from '../explain/find-change.ts';
