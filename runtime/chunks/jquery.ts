/** The chunk that finds or brings jQuery: fetched when the markup asks for it. */
export { provideJquery } from '../host-page/jquery.ts';
