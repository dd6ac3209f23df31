import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { isFirstOnPage } from '../../../../runtime/decide/targeting/moves.ts';
import { countPage } from '../../../../runtime/decide/triggers/time/page-visits.ts';
import type { Watch, Watches } from '../../../../runtime/decide/triggers/trigger.ts';
import { RARELY_WATCHED, type TriggerSpec } from '../../../../runtime/decide/triggers/triggers.ts';
import type { Owner } from '../../../../runtime/decide/waiting/owner.ts';
import { createWaiting } from '../../../../runtime/decide/waiting/waiting.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import type { PageHappenings } from '../../../../runtime/ports.ts';
import { createScope, type Scope } from '../../../../runtime/scope.ts';
import { type CartEvent, NO_CART, tellCart } from '../../../../runtime/visitor/cart.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

/** A made-up element: it has what triggers read of a clicked one. */
export function element(attributes: Readonly<Record<string, string>>, host?: string): Element {
  const isOf = (selector: string) =>
    selector
      .split(',')
      .some((each) =>
        each === 'a[href*="/click/"]'
          ? attributes.href?.includes('/click/')
          : each === '[data-poptin-open]' && 'data-poptin-open' in attributes,
      );
  const shadow = { host: { matches: (selector: string) => selector === '[class^=poptin-]' && !!host?.startsWith('poptin-') } };
  const fake = {
    parentElement: null,
    matches: isOf as Element['matches'],
    closest: () => null,
    getAttribute: (name: string) => attributes[name] ?? null,
    getRootNode: (() => (host === undefined ? {} : shadow)) as Element['getRootNode'],
  };
  return fake as Partial<Element> as Element;
}

/** The element that holds it, pressed as by the page's own scripts. */
export const hostOf = (inside: Element): Element =>
  ({ getRootNode: () => ({}), shadowRoot: inside.getRootNode() }) as Partial<Element> as Element;

/** A page of armed popups: each report is a line, in order. */
export class ArmedPage {
  readonly browser = new FakeBrowser();
  readonly lines: string[] = [];
  readonly #scope = createScope((where, error) => void this.lines.push(`${where}: ${error}`));
  readonly #context = contextOf(this.browser.ports, {
    scope: this.#scope,
    memory: createMemory(this.browser.ports, () => {}),
    emit: (event) => void this.#tell(event),
  });
  /** How often it was asked how far the page is scrolled. */
  asked = 0;
  /** The prepared parts of a popup, until it ends. */
  readonly ahead = new Map<string, Scope>();
  readonly wanted = new Map<string, () => boolean>();
  readonly waiting = createWaiting(
    this.#context,
    {
      prefetch: ({ id }, isWanted) => {
        this.lines.push(`${id} is fetched`);
        this.wanted.set(id, isWanted);
      },
      warm: ({ popup: { id } }, freemium, ahead) => {
        this.lines.push(`${id} is made ready${freemium ? ', freemium' : ''}`);
        this.ahead.set(id, ahead);
      },
    },
    () => {
      this.asked += 1;
      return this.browser.scrolled;
    },
  );
  readonly watches: Watches = RARELY_WATCHED;
  readonly #owners = new Map<string, Owner>();
  /** Runs as a popup is triggered. */
  onFire: (popupId: string) => void = () => {};

  /** Whether a popup's gates may still let it through on this page. */
  mayCome: (popupId: string) => boolean = () => true;

  /** It waits for these, and its gates let it through. */
  async arm(
    id: string,
    triggers: readonly TriggerSpec[],
    { passes = true, more = this.watches as Watches, popup = {} as Partial<PopupConfig> } = {},
  ) {
    const owner: Owner = {
      popup: { id, type: 'lightbox', wire: {}, triggers, ...popup } as PopupConfig,
      trigger: ({ by, nth, forced, ignoreGates }) => {
        this.lines.push(`${id} fires ${by} ${nth}${forced || ignoreGates ? ', forced' : ''}`);
        this.onFire(id);
        this.waiting.disarm(owner);
      },
      fault: (where, error) => void this.lines.push(`${id} fault ${where}: ${error}`),
      explain: () => ({ open: this.mayCome(id) }),
      send: () => this.waiting.disarm(owner),
      scope: this.#scope.child(),
    };
    this.#owners.set(id, owner);
    countPage(this.#context.memory, [owner.popup], (name) => isFirstOnPage(this.#context, name));
    this.waiting.arm(owner, this.browser.clock.elapsed, more);
    if (passes) this.waiting.judged(owner, { pass: true, freemium: false });
    await this.settle();
    return owner;
  }

  owner(id: string): Owner {
    const owner = this.#owners.get(id);
    if (!owner) throw new Error(`no popup ${id}`);
    return owner;
  }

  async settle(): Promise<void> {
    await new Promise((done) => setImmediate(done));
  }

  async wait(ms: number): Promise<void> {
    this.browser.advance(ms);
    await this.settle();
  }

  happen<K extends keyof PageHappenings>(kind: K, what: PageHappenings[K]): void {
    this.browser.happen(kind, what);
  }

  scrollTo(top: number, kind: 'scroll' | 'shown' = 'scroll'): void {
    this.browser.scrolled = { ...this.browser.scrolled, top };
    if (kind === 'scroll') this.happen('scroll', undefined);
    else this.happen('shown', { fromCache: false });
  }

  click(target: Element | null = null): void {
    this.happen('click', { path: () => (target ? [target] : []), isTrusted: true, take() {} });
  }

  cart(itemCount: number, total: number, ...events: readonly CartEvent[]): void {
    tellCart(this.#context.cart, this.#scope, { ...NO_CART, itemCount, totalHundredths: total * 100 }, events);
  }

  /** The reports since the last call. */
  news(): string[] {
    return this.lines.splice(0);
  }

  #tell(event: RuntimeEvent): void {
    if (event.type === 'trigger-armed') this.lines.push(`${event.popupId} waits for ${event.trigger.kind} ${event.nth}`);
    if (event.type === 'trigger-soon') this.lines.push(`${event.popupId} is near by ${event.trigger} ${event.nth}`);
    if (event.type === 'trigger-progress') {
      const { current, target, unit } = event.progress;
      this.lines.push(`${event.popupId} ${event.trigger} ${event.nth}: ${current} of ${target} ${unit}`);
    }
  }
}

/** A trigger that breaks whenever it is looked at. */
export const BREAKS: Watch = {
  hears: ['click'],
  look() {
    throw new Error('it broke');
  },
};
