/** For browsers without the Navigation API. Fetched on single-page apps, where pushState fires no event. */
export { tellNavigation } from '../browser/tell-navigation.ts';
