import { defineContentScript } from 'wxt/utils/define-content-script';
import { offerSight } from '../inspection/offer-sight.ts';

/** The rest of the hook, once the page is there: what looks at popups. */
export default defineContentScript({
  matches: ['http://*/*', 'https://*/*'],
  runAt: 'document_idle',
  world: 'MAIN',
  main: () => offerSight(),
});
