/** Shows a popup. Fetched in idle time once one is armed; run when a trigger is near. */
export { prepare } from '../show/stage/prepare.ts';
