import type { Services } from '../../context.ts';

/** The page's own jQuery serves from 3.5.0 to 3.7.1; any other page gets 3.7.1 of ours, beside its own. */
const SERVES = /^3\.(?:5\.\d+|6\.\d+|7\.[01])$/;
const TOO_OLD = /^(?:0|1\.[0-6])(?:\.|$)/;
const OURS = 'chunks/jquery-3.7.1.js';

interface Jquery {
  readonly fn?: { readonly jquery?: string };
  noConflict(all: true): Jquery;
}

const ofPage = () => (window as { jQuery?: Jquery }).jQuery;

/**
 * The jQuery that a template asked for (EMB-07). Nothing of the runtime needs it, and the page's own
 * `$` and `jQuery` are left as they are. Null when it could not be had: the popup does without.
 */
export async function provideJquery({ options }: Pick<Services, 'options'>): Promise<Jquery | null> {
  const version = ofPage()?.fn?.jquery ?? '';
  if (SERVES.test(version)) return ofPage() ?? null;
  // biome-ignore lint/suspicious/noConsole: the line that owners of very old pages are promised (EMB-07).
  if (TOO_OLD.test(version)) console.warn('Upgrade your jQuery to atleast 1.7 to show poptins');
  if (options.onlyShowsCode) return null;
  return new Promise((done) => {
    const script = Object.assign(document.createElement('script'), {
      src: new URL(OURS, options.scriptUrl).href,
      nonce: options.nonce,
      // A script of another host would else be sent the visitor's cookies there.
      crossOrigin: 'anonymous',
    });
    script.addEventListener('load', () => done(ofPage()?.noConflict(true) ?? null));
    script.addEventListener('error', () => done(null));
    document.head.append(script);
    script.remove();
  });
}
