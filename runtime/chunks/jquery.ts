/** Finds or brings jQuery. Fetched when the markup needs it. */
export { provideJquery } from '../store/host-page/jquery.ts';
