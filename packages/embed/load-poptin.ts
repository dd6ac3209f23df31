import type { Tag } from '../../runtime/wire/read-tag.ts';
import type { Poptin } from './poptin.ts';
import { accountOf, folderOf, isClientId, TAG_ID, tagOnPage, whenStarted } from './tag-on-page.ts';

/** The attributes of the tag (contract 1). */
export interface EmbedOptions extends Partial<Pick<Tag, 'displayHost' | 'apiHost' | 'nonce'>>, Pick<Tag, 'clientId'> {
  /** The address of the folder that has `pixel.js`, `chunks/` and `fonts/`, or of `pixel.js` itself. */
  readonly cdn: string;
  /** The file in that folder: a release also has `pixel-<hash>.js`, which never changes. Default `pixel.js`. */
  readonly file?: string;
  /** The hash of that file, `sha384-…`. */
  readonly integrity?: string;
  /** `false`: the page's address changes for things that are no pages. */
  readonly spa?: boolean;
  /** `first`: nothing is stored before a yes. `strict`: a store's visitor is not followed before one. */
  readonly consent?: 'first' | 'strict';
}

const api = (): Poptin | undefined => (window as { poptin?: Poptin }).poptin;

/** Our own tags whose script is still loading, so that every caller waits for the same one. */
const loading = new WeakMap<HTMLScriptElement, Promise<Poptin>>();
/** The same for the page's own tag, whose element a consent tool may replace. */
let starting: Promise<Poptin> | null = null;

/**
 * Puts the tag on the page, once, and resolves with `window.poptin`. A tag that is in the page's HTML is used as it is.
 * Call it in a browser: a server has no page. @throws if the script does not load; the next call tries again
 */
export async function loadPoptin(options: EmbedOptions): Promise<Poptin> {
  if (typeof document === 'undefined') throw new Error('loadPoptin: there is no page here. Call it in a browser, such as in an effect.');
  const { clientId } = options;
  if (!isClientId(clientId)) throw new Error(`loadPoptin: “${clientId}” is no client id. It has 1 to 64 letters, digits, - and _.`);
  const there = tagOnPage();
  const other = there && accountOf(there);
  if (other && other !== clientId)
    throw new Error(`loadPoptin: the page has the tag of “${other}”, and a second one is ignored. Use one account a page.`);
  const ready = api();
  if (there && ready) return ready;
  const known = there && loading.get(there);
  if (known) return known;
  if (there) {
    starting ??= whenStarted(api).finally(() => {
      starting = null;
    });
    return starting;
  }
  const tag = newTag(options);
  const settles = settled(tag);
  loading.set(tag, settles);
  document.head.append(tag);
  return settles;
}

function newTag({ clientId, cdn, file = 'pixel.js', displayHost, apiHost, integrity, spa = true, consent, nonce }: EmbedOptions) {
  const tag = document.createElement('script');
  tag.id = TAG_ID;
  tag.async = true;
  tag.src = `${folderOf(cdn)}/${file}?id=${clientId}`;
  if (nonce) tag.nonce = nonce;
  if (integrity) Object.assign(tag, { integrity, crossOrigin: 'anonymous' });
  const said = { 'data-display-host': displayHost, 'data-api-host': apiHost, 'data-consent': consent, 'data-spa': spa ? null : 'off' };
  for (const [name, value] of Object.entries(said)) if (value) tag.setAttribute(name, value);
  return tag;
}

function settled(tag: HTMLScriptElement): Promise<Poptin> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      loading.delete(tag);
      tag.remove();
      reject(new Error(`loadPoptin: ${why}`));
    };
    tag.addEventListener('error', () => fail(`${tag.src} did not load. Look at its address, the page's policy and its integrity.`));
    tag.addEventListener('load', () => {
      const ready = api();
      if (ready) resolve(ready);
      else fail(`${tag.src} ran and left no window.poptin. Another script of the page keeps that name.`);
    });
  });
}
