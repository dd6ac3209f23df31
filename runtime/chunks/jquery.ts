/** The chunk that finds or brings jQuery: fetched when the markup asks for it. */
export { provideJquery } from '../store/host-page/jquery.ts';
