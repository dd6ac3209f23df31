export const TAG_ID = 'pixel-script-poptin';

export const isClientId = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Tags that brought no runtime. The next call puts another in their place. */
const failed = new WeakSet<HTMLScriptElement>();

/** The page's tag. Other vendors have a pixel.js too, so a script without our id has to name an account, as for the runtime (EMB-04). */
export function tagOnPage(): HTMLScriptElement | null {
  const scripts = document.querySelectorAll<HTMLScriptElement>(`script#${TAG_ID},script[src*="pixel.js?"]`);
  return [...scripts].find((script) => !failed.has(script) && (script.id === TAG_ID || accountOf(script) !== '')) ?? null;
}

/** The client id in a tag's address; '' without one. The address may be none, and the oldest browsers cannot tell without throwing. */
export function accountOf({ src }: Pick<HTMLScriptElement, 'src'>): string {
  const [, query] = /^[^?#]*\?([^#]*)/.exec(src) ?? [];
  const id = new URLSearchParams(query).get('id') ?? '';
  return isClientId(id) ? id : '';
}

/** The folder that has `pixel.js`, also of an address that names the file or comes from a tag. */
export const folderOf = (cdn: string): string => cdn.replace(/\/*(?:\/pixel\.js)?\/*(?:[?#].*)?$/, '');

/** Consent tools hold a tag back until a yes: they change its type, or move its address away. */
const isHeldBack = ({ type, src }: HTMLScriptElement): boolean => src === '' || !/^$|^module$|javascript$/i.test(type);

const LOOK_MS = 100;
const PATIENCE_MS = 10_000;

/**
 * Waits for the runtime of a tag that the page brings itself. The tag's own events may be over, and a consent tool may put another
 * element in its place, so this looks at the page from time to time. Patience begins once the page has loaded and no tag is held back.
 * @throws a sentence if no runtime comes
 */
export async function whenStarted<Api>(api: () => Api | undefined): Promise<Api> {
  for (let waited = 0; waited < PATIENCE_MS; ) {
    const ready = api();
    if (ready) return ready;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const tag = tagOnPage();
    if (document.readyState === 'complete' && !(tag && isHeldBack(tag))) waited += LOOK_MS;
  }
  const tag = tagOnPage();
  if (tag) failed.add(tag);
  throw new Error(
    `loadPoptin: the page’s own tag ${tag?.src ?? ''} brought no window.poptin. Look at its address, the page’s policy, and content blockers.`,
  );
}
