/** What a popup does once it is seen: its controls, submitting its form, leaving, and announcing events to the page's scripts. */
export { attachBehaviours } from '../show/stage/behaviours.ts';
