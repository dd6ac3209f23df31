/** The chunk of what a popup does once it is seen: its controls, its form's way to the server, its leaving, what the page's scripts are told. */
export { attachBehaviours } from '../show/stage/behaviours.ts';
