/** The chunk that shows a popup: its bytes are fetched in idle time once one is armed, and it is run when one is near. */
export { prepare } from '../show/stage/prepare.ts';
