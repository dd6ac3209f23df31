/** The chunk that shows a popup: fetched in idle time once one is armed. */
export { prepare } from '../show/stage/prepare.ts';
