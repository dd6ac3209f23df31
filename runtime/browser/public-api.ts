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

type Later = (run: (runtime: Runtime) => void) => void;

/**
 * Calls that may wait for a runtime, with whatever a page hands over. The runtime reads ids, inside its boundary (ERR-02). Written with only
 * the language, for the start of the clean edition.
 */
export const callsOn = (later: Later): Omit<PublicApi, 'version' | 'explain' | 'report'> => ({
  show: (id, how) => later((runtime) => runtime.show(id, !!how?.ignoreGates)),
  close: (id) => later((runtime) => runtime.close(id)),
  off: () => later((runtime) => runtime.off()),
  on: () => later((runtime) => runtime.on()),
  identify: (who) => later((runtime) => runtime.identify(who)),
});

/** `later` runs with the runtime: at once, or when it has started. */
export const createApi = (version: string, later: Later, now: () => Runtime | null): PublicApi =>
  Object.freeze({
    version,
    ...callsOn(later),
    explain: (id?: string) => now()?.explain(id) ?? [],
    report: async () => now()?.report(),
  });
