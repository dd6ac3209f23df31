/** Prepares an armed popup. Fetched in idle time once one is armed, and run when a trigger is near; `show` does it for a popup that comes at once. */
export { prepare } from '../show/stage/prepare.ts';
