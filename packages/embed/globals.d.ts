/** The globals of a page with the tag. The sources have types of their own, because a test's page always has the runtime. */
import type { Poptin, PoptinCustomer, PoptinEvents, PoptinSubmitted } from './types/packages/embed/poptin.js';

declare global {
  interface Window {
    /** There once pixel.js has run. */
    poptin?: Poptin;
    poptinSubmitted?: PoptinSubmitted;
    poptinCustomer?: PoptinCustomer;
    poptinAfterPageLoad?: true | 'noConflict';
  }
  interface DocumentEventMap extends PoptinEvents {}
  interface WindowEventMap extends PoptinEvents {}
}
