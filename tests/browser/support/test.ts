import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { armed, eventsOf, HookClock, onlyLeft, settled } from './hook-clock.ts';
import { test as base } from './servers.ts';
import { Site } from './site.ts';

/** No event of a page is waited for longer. */
const MAX_MS = 20_000;

/** A person with a browser, on a clock that the test drives. */
export class Visitor {
  readonly #context: BrowserContext;
  readonly clock = new HookClock();
  /** The page's errors. They must never come from us. */
  readonly complaints: string[] = [];
  /** Paths of all that its pages have asked for, also of pages that are gone. */
  readonly #asked: string[][] = [];
  page!: Page;

  constructor(context: BrowserContext) {
    this.#context = context;
    // An address that was made to do harm may be none to Node.
    context.on('request', (request) => this.#asked.push(URL.parse(request.url())?.pathname.split('/') ?? []));
  }

  async openTab(): Promise<Page> {
    this.page = await this.#context.newPage();
    this.page.on('pageerror', (error) => this.complaints.push(`${error}`));
    await this.clock.attach(this.page);
    return this.page;
  }

  /** Goes to a page and waits until the runtime knows its popups and listens for their triggers, or knows that it has none. */
  async visit(url: string, referer?: string): Promise<void> {
    await this.page.goto(url, referer ? { referer } : {});
    await this.until(
      (event) =>
        event.type === 'config-received' ||
        event.type === 'fault' ||
        (event.type === 'call-settled' && event.call === 'display' && event.outcome !== 'ok'),
    );
    await armed(this.page);
  }

  /** A page that asks for consent first waits for the tools that may come or answer yet. Lets that time pass, until it knows its popups. */
  async untilToolsHadTime(): Promise<void> {
    const known = async () => {
      await this.clock.advance(SECOND);
      return (await this.eventsOf('config-received')).length;
    };
    await expect.poll(known).toBeGreaterThan(0);
  }

  /** Waits for an event of the runtime, without asking the clock: the page tells of each as it comes. */
  async until(wanted: (event: RuntimeEvent) => boolean): Promise<void> {
    const { page } = this;
    let events: readonly RuntimeEvent[] | undefined;
    let isOver = false;
    const untilThere = async () => {
      while (!isOver && !events?.some(wanted)) events = await eventsOf(page, events !== undefined).catch(onlyLeft);
    };
    const over = new Promise<void>((passed) => setTimeout(passed, MAX_MS).unref());
    await Promise.race([untilThere(), over]);
    isOver = true;
    if (!events?.some(wanted)) throw new Error(`${wanted} did not come. There were: ${events?.map(({ type }) => type).join(', ')}`);
  }

  /** The triggers of an armed popup are listened to as well; of a shown one the controls work, some frames after its first, and its view is counted. */
  async untilState(popupId: string, state: string): Promise<void> {
    await this.until((event) => event.type === 'popup-moved' && event.popupId === popupId && event.to === state);
    if (state === 'shown') await settled(this.page);
    if (state === 'armed') await armed(this.page);
  }

  /** Lets time pass. A template that is on its way, and the code of a popup that is shown, arrive first: a test does not wait for the network. */
  async wait(ms: number): Promise<void> {
    await settled(this.page);
    await this.clock.advance(ms);
  }

  events(): Promise<readonly RuntimeEvent[]> {
    return eventsOf(this.page);
  }

  async eventsOf<T extends RuntimeEvent['type']>(type: T): Promise<Array<Extract<RuntimeEvent, { type: T }>>> {
    return (await this.events()).filter((event): event is Extract<RuntimeEvent, { type: T }> => event.type === type);
  }

  /**
   * Requests sent to the server under a call's name, though it may not have them yet: received calls cannot prove that
   * no call was made. The browser reports a request before it answers the test's next question.
   */
  async begun(call: 'display' | 'viewed' | 'closed' | 'conversion' | 'total-website-session' | 'conversion-activities'): Promise<string[]> {
    await this.page.evaluate(() => document.readyState);
    const isOf = ([, api, display, name, ...more]: string[]) =>
      api === 'api' && display === 'display' && (call === 'display' ? !more.length : name === call);
    return this.#asked.filter(isOf).map((path) => path.join('/'));
  }

  /** A popup on the page, by the contract's mark. */
  popup(popupId: string): Locator {
    return this.page.locator(`.poptin-popup[data-poptin-id="${popupId}"]`).getByRole('dialog');
  }

  async explain(popupId: string) {
    return this.page.evaluate((id) => window.poptin.explain(id)[0], popupId) as Promise<
      | {
          id: string;
          state: string;
          pass: boolean;
          gates: Array<{ gate: string; pass: boolean; code: string; reason: string; expected: unknown; actual: unknown; from: string }>;
        }
      | undefined
    >;
  }
}

/** A site with its own account, and a visitor with their own browser, for each test. */
export const test = base.extend<{ site: Site; visitor: Visitor }>({
  site: async ({ display }, use) => {
    const site = await Site.open(display.display, display.port);
    await use(site);
    await site.close();
  },
  visitor: async ({ context }, use) => {
    const visitor = new Visitor(context);
    await visitor.openTab();
    await use(visitor);
    expect(visitor.complaints, 'errors that reached the page').toEqual([]);
  },
});

export { expect };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
