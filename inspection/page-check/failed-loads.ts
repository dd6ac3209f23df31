/** Scripts that failed or were forbidden. The browser reports them only to code that ran from the start. */
export interface FailedLoads {
  /** Addresses of scripts that could not be loaded. */
  readonly failed: ReadonlySet<string>;
  /** Addresses that the page's policy forbade, each once, with its directive. */
  readonly forbidden: ReadonlyArray<{ readonly address: string; readonly directive: string }>;
  /** Scripts that were there when the page was parsed; null if this code came later. */
  parsedWith(): WeakSet<Element> | null;
}

/** A limit for pages where everything fails. */
const MAX_KEPT = 50;

export function watchLoads(document: Document): FailedLoads {
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
