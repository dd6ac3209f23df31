/** What a popup does once it is seen: its controls, submitting its form, leaving, and announcing events to the page's scripts. */
export { attachBehaviours } from '../show/stage/behaviours.ts';
/** Needed earlier where a popup is put over a part of the window. */
export { placeInSight } from '../show/stage/place-in-sight.ts';
