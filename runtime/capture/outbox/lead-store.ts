import type { KeptLead } from './outbox-rules.ts';

/** Where leads wait. The browser's own is in `browser/`; a test or a tool may put another into the ports. */
export interface LeadStore {
  /** True once it is sure to outlive the browser; false when only this page view remembers it. */
  put(lead: KeptLead): Promise<boolean>;
  get(key: string): Promise<unknown>;
  /** Untrusted: any script of the page can write there. */
  all(): Promise<readonly unknown[]>;
  remove(key: string): Promise<void>;
  /** Runs `work` once no other tab is at work on this lead; null where that was not to be waited for. */
  alone<T>(key: string, waits: boolean, work: () => Promise<T>): Promise<T | null>;
}
