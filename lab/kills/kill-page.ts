import type { Hook } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Ports } from '../../runtime/ports.ts';

/** The instructions for the page under test, before its scripts run. */
export interface PageOrders {
  /** False puts memory where the disk was: the control. */
  readonly outbox: boolean;
  /** How far the runtime's calendar is ahead, so that every wait is over. */
  readonly aheadMs: number;
  /** The number of the tab, because the last one's report may arrive late. */
  readonly tab: number;
}

/** Runs in the page, before its own scripts: watches the runtime and gives it a store or none. */
export function installWatch({ outbox, aheadMs, tab }: PageOrders): void {
  if (window !== window.top) return;
  const { tellTest } = window as typeof window & { tellTest(what: string): void };
  const tell = (what: string) => tellTest(`${tab} ${what}`);
  const hook: Hook = {
    version: 1,
    adopt: (ports): Ports => ({
      ...ports,
      clock: { ...ports.clock, now: () => ports.clock.now() + aheadMs },
      ...(!outbox && {
        leads: {
          put: async () => false,
          get: async () => undefined,
          all: async () => [],
          remove: async () => {},
          alone: (_key: string, _waits: boolean, work: () => Promise<unknown>) => work() as Promise<never>,
        },
      }),
    }),
    started() {},
    event: (event: RuntimeEvent) => {
      if (event.type === 'lead-kept') tell(`kept ${event.key} ${event.safe} ${(window as { leadGiven?: string }).leadGiven}`);
      if (event.type === 'lead-sent') tell(`sent ${event.key}`);
      if (event.type === 'call-started' && event.call === 'conversion') {
        const { conversion_key, email } = event.payload as Record<string, string>;
        tell(`call ${conversion_key} ${email}`);
      }
      if (event.type === 'trigger-armed') tell('armed');
      if (event.type === 'popup-moved' && event.to === 'shown') tell('shown');
    },
  };
  Object.assign(window, { __POPTIN_DEVTOOLS_HOOK__: hook });
}

/** Runs in the page: fills in the popup's form and sends it. */
export function leaveLead(email: string): void {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const input = root?.querySelector<HTMLInputElement>('[data-field="email"]');
  if (!root || !input) throw new Error('No popup is shown.');
  Object.assign(window, { leadGiven: email });
  input.value = email;
  root.querySelector<HTMLElement>('[data-action="submit"]')?.click();
}

/** Runs in the page: whose leads the browser still keeps. */
export async function keptEmails(): Promise<string[]> {
  if ((await indexedDB.databases()).length === 0) return [];
  const opening = indexedDB.open('poptin_outbox');
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T | null>((found) => {
      request.onsuccess = () => found(request.result);
      request.onerror = () => found(null);
    });
  // This look must leave no empty database behind, and must not delay the deletion of another.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const database = await done<IDBDatabase>(opening);
  if (!database) return [];
  database.onversionchange = () => database.close();
  const leads = await done<Array<{ form: { email?: string } }>>(database.transaction('leads').objectStore('leads').getAll());
  database.close();
  return (leads ?? []).map(({ form }) => form.email ?? '');
}
