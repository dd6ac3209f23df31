/** Fetched when a page replaces its address (EMB-15), and by browsers without the Navigation API, where pushState fires no event. */
export { tellNavigation, whenAtRest } from '../browser/app-navigation.ts';
