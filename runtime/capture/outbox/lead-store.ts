import type { KeptLead } from './outbox-rules.ts';

/** Where leads wait. The browser's implementation is in `browser/`; a test or tool may put another into the ports. */
export interface LeadStore {
  /** True once the lead is certain to outlive the browser; false if only this page view remembers it. */
  put(lead: KeptLead): Promise<boolean>;
  get(key: string): Promise<unknown>;
  /** Untrusted: any script on the page can write there. */
  all(): Promise<readonly unknown[]>;
  remove(key: string): Promise<void>;
  /** Runs `work` while no other tab is working on this lead. If another tab is, waits for it if `waits` is set, otherwise returns null. */
  alone<T>(key: string, waits: boolean, work: () => Promise<T>): Promise<T | null>;
}
