/** What only who was there from the start can say of a page's scripts. It is told by the browser, and asks nothing. */
export interface Witness {
  /** Addresses of scripts that could not be loaded. */
  readonly failed: ReadonlySet<string>;
  /** What the page's policy forbade, with the directive that did, each once. */
  readonly forbidden: ReadonlyArray<{ readonly address: string; readonly directive: string }>;
  /** Scripts that were there when the page was parsed; null where nobody saw that. */
  parsedWith(): WeakSet<Element> | null;
}

/** A page that fails at everything is not kept in whole. */
const MAX_KEPT = 50;

export function createWitness(document: Document): Witness {
  const failed = new Set<string>();
  const forbidden: Array<{ address: string; directive: string }> = [];
  let parsed: WeakSet<Element> | null = null;

  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && failed.size < MAX_KEPT) failed.add(target.src);
    },
    true,
  );
  document.addEventListener('securitypolicyviolation', ({ blockedURI: address, effectiveDirective: directive, disposition }) => {
    const isKnown = forbidden.some((each) => each.address === address && each.directive === directive);
    if (disposition === 'enforce' && !isKnown && forbidden.length < MAX_KEPT) forbidden.push({ address, directive });
  });
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => (parsed = new WeakSet(document.getElementsByTagName('script'))), { once: true });
  return { failed, forbidden, parsedWith: () => parsed };
}
