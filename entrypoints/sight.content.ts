import { defineContentScript } from 'wxt/utils/define-content-script';
import { offerLate } from '../inspection/hook/offer-late.ts';

/** The rest of the hook, once the page is there. It finds and measures popups. */
export default defineContentScript({
  matches: ['http://*/*', 'https://*/*'],
  runAt: 'document_idle',
  world: 'MAIN',
  main: () => offerLate(),
});
