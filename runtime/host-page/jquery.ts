import type { Services } from '../context.ts';

/** A page's own jQuery is used from 3.5.0 to 3.7.1. Otherwise ours, 3.7.1, is loaded next to it. */
const SERVES = /^3\.(?:5\.\d+|6\.\d+|7\.[01])$/;
const TOO_OLD = /^(?:0|1\.[0-6])(?:\.|$)/;
const OURS = 'chunks/jquery-3.7.1.js';

interface Jquery {
  readonly fn?: { readonly jquery?: string };
  noConflict(all: true): Jquery;
}

const ofPage = () => (window as { jQuery?: Jquery }).jQuery;

/**
 * The jQuery that a template asked for (EMB-07). The runtime itself does not need it, and the page's own `$` and `jQuery` stay. Null if it
 * failed to load: the popup shows without it.
 */
export async function provideJquery({ options }: Pick<Services, 'options'>): Promise<Jquery | null> {
  const version = ofPage()?.fn?.jquery ?? '';
  if (SERVES.test(version)) return ofPage() ?? null;
  // biome-ignore lint/suspicious/noConsole: owners of very old pages are promised this line (EMB-07).
  if (TOO_OLD.test(version)) console.warn('Upgrade your jQuery to atleast 1.7 to show poptins');
  if (options.onlyShowsCode) return null;
  return new Promise((done) => {
    const script = Object.assign(document.createElement('script'), {
      src: new URL(OURS, options.scriptUrl).href,
      nonce: options.nonce,
      // Without this, a script from another host would be requested with the visitor's cookies.
      crossOrigin: 'anonymous',
    });
    script.addEventListener('load', () => done(ofPage()?.noConflict(true) ?? null));
    script.addEventListener('error', () => done(null));
    document.head.append(script);
    script.remove();
  });
}
