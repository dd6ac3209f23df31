/** The chunk that attends a popup which stands: its controls, its form's way to the server, its leaving, what the page's scripts are told. Fetched once one stands. */
export { attend } from '../show/stage/attend.ts';
