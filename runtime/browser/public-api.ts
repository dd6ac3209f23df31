import type { Explanation, Runtime } from '../devtools-hook.ts';
import type { Report } from '../report/report.ts';
import { pageGlobal } from './page.ts';

/** `window.poptin`: our only name on a page (contract, the page; EMB-09). */
export interface PublicApi {
  readonly version: string;
  show(id: string, options?: { readonly ignoreGates?: boolean } | null): void;
  /** Without an id: every popup on the page. */
  close(id?: string): void;
  off(): void;
  on(): void;
  /** Says who the visitor is: `{ email }`, `{ id }`, or null after they logged out (TGT-21). */
  identify(who: unknown): void;
  /** Every gate of every popup, or of one, with its reason. */
  explain(id?: string): Explanation[];
  /** What the visitor met, for support, without anything that identifies them. Undefined before the runtime has started. */
  report(): Promise<Report | undefined>;
}

/** False if another tag was here first: the second one is ignored (EMB-04). An element with that name is not a tag. */
export function publishApi(api: PublicApi): boolean {
  try {
    const first = pageGlobal('poptin') as Partial<PublicApi> | null | undefined;
    if (typeof first?.explain === 'function') return false;
    (window as { poptin?: PublicApi }).poptin = api;
  } catch {
    // The page reserves the name. Popups work without it.
  }
  return true;
}

/**
 * `later` runs with the runtime: at once, or when it has started. It gets whatever a page hands over, and reads ids inside its boundary
 * (ERR-02).
 */
export const createApi = (version: string, later: (run: (runtime: Runtime) => void) => void, now: () => Runtime | null): PublicApi =>
  Object.freeze({
    version,
    show: (id: string, how?: { readonly ignoreGates?: boolean } | null) => later((runtime) => runtime.show(id, !!how?.ignoreGates)),
    close: (id?: string) => later((runtime) => runtime.close(id)),
    off: () => later((runtime) => runtime.off()),
    on: () => later((runtime) => runtime.on()),
    identify: (who: unknown) => later((runtime) => runtime.identify(who)),
    explain: (id?: string) => now()?.explain(id) ?? [],
    report: async () => now()?.report(),
  });
