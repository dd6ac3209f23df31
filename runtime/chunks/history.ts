/** The chunk for browsers without a Navigation API: fetched on single-page apps, where pushState tells nobody. */
export { tellNavigation } from '../browser/tell-navigation.ts';
