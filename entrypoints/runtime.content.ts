import { defineContentScript } from 'wxt/utils/define-content-script';
import { standIn } from '../extension/own-runtime/own-runtime.ts';

/** The extension's own runtime. It is registered only for sites that a tester chose. */
export default defineContentScript({
  registration: 'runtime',
  runAt: 'document_start',
  world: 'MAIN',
  main: standIn,
});
