import { defineContentScript } from 'wxt/utils/define-content-script';
import { standIn } from '../extension/own-runtime/own-runtime.ts';

/** The extension's own runtime: registered for the sites that QA chose, and for no other. */
export default defineContentScript({
  registration: 'runtime',
  runAt: 'document_start',
  world: 'MAIN',
  main: standIn,
});
