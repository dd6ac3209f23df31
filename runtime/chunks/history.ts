/** Fetched when a page replaces its address (EMB-15), and by browsers without the Navigation API, where pushState fires no event. */
export { whenAtRest } from '../address-at-rest.ts';
export { tellNavigation } from '../browser/tell-navigation.ts';
