import { whenAtRest } from '../../runtime/browser/app-navigation.ts';
import { followStore } from '../../runtime/chunks/store.chunk.ts';
import { waitWith } from '../../runtime/chunks/triggers.chunk.ts';
import { callForOne } from '../../runtime/decide/display/request.ts';
import { createTargeting } from '../../runtime/decide/targeting/create.ts';
import { awaitPopup } from '../../runtime/decide/waiting/await-popup.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import { findChange } from '../../runtime/explain/find-change.ts';
import { forecast } from '../../runtime/explain/forecast.ts';
import type { Chunks } from '../../runtime/options.ts';
import { createPopups } from '../../runtime/popups.ts';
import type { HttpAnswer, Ports } from '../../runtime/ports.ts';
import { createReport } from '../../runtime/report/create-report.ts';
import type { PopupEvent } from '../../runtime/show/machine/lifecycle.ts';
import { open } from '../../runtime/show/machine/open.ts';
import type { PopupOptions, PreparedPopup, ShownEffect, View } from '../../runtime/show/machine/popup-view.ts';
import { SHOWN } from '../../runtime/show/machine/shown-chart.ts';
import { rememberView } from '../../runtime/show/tracking/remember-view.ts';
import { rememberX, trackDismiss, trackImpression } from '../../runtime/show/tracking/track.ts';
import { startRuntime } from '../../runtime/start.ts';
import { readers } from '../../runtime/wire/readers.ts';
import { readBehaviour } from '../../runtime/wire/settings/behaviour-settings.ts';
import { FakeBrowser } from './fake-ports.ts';
import { QUIET_PAGE } from './quiet-page.ts';

/** Unusable markup. */
export const BROKEN = 'broken';

/** A step of a popup's life that may fail. */
export type Moment = 'prepare' | 'build' | 'show' | 'count' | 'leave' | 'remove';

/** How long a popup of this page takes to go. */
export const EXIT_MS = 800;

/**
 * The whole runtime on a page without a document. It decides, arms, queues and remembers as usual; a shown popup is a name in a list.
 * Several pages may share a browser, as tabs do.
 */
export class PageOfPopups {
  readonly events: RuntimeEvent[] = [];
  /** The open popups of the page, in their order. */
  open: string[] = [];
  /** All that was ever shown, in the order it came. */
  readonly shown: string[] = [];
  readonly runtime: Runtime;
  readonly browser: FakeBrowser;
  /** The options of each opened popup, in their order. */
  readonly openedWith: PopupOptions[] = [];
  /** A look at the page, as a browser would tell it. */
  look: Parameters<typeof createReport>[3];
  /** Whether what a popup is about is there, which is known later. */
  wanted: (popupId: string) => Promise<boolean> | undefined = () => undefined;
  /** The address that a popup's own link has led to. */
  readonly ledTo = new Map<string, string>();
  /** The loaded code, in the order of requests. */
  readonly loaded: Array<keyof Chunks> = [];
  /** A chunk comes once this has. */
  network: (chunk: keyof Chunks) => Promise<unknown> = async () => {};
  readonly #ending = new AbortController();
  readonly #step: (moment: Moment, popupId: string) => void;
  readonly #rest: object;
  #wire: ReadonlyArray<Record<string, unknown>> = [];

  /**
   * @param step runs in each step of a popup's life, and may throw there
   * @param rest what the answer says beside its popups
   * @param tool what is put between the page and its browser
   * @param early what the page asked for before the start
   */
  constructor(
    popups: ReadonlyArray<Record<string, unknown>>,
    browser = new FakeBrowser(),
    step: (moment: Moment, popupId: string) => void = () => {},
    rest: object = {},
    tool: { adopt(ports: Ports): Ports; event(event: RuntimeEvent): void } = { adopt: (ports) => ports, event: () => {} },
    early: ReadonlyArray<(runtime: Runtime) => void> = [],
  ) {
    this.#rest = rest;
    this.browser = browser;
    this.#step = step;
    this.#wire = popups;
    const ports = tool.adopt({ ...browser.ports, http: { send: async () => this.#answer() } });
    const options = {
      version: '1',
      clientId: 'c',
      displayHost: 'https://d.example',
      apiHost: 'https://d.example',
      scriptUrl: '',
      nonce: '',
    };
    this.runtime = startRuntime(
      ports,
      {
        ...options,
        spa: true,
        consent: null,
        loadChunk: async (asked) => {
          // Both show popups in the same way.
          const name = asked === 'near' ? 'show' : asked;
          this.loaded.push(name);
          await this.network(name);
          return this.#chunk(name) as never;
        },
        chunkUrl: (name) => name,
      },
      {
        event: (event) => {
          this.events.push(event);
          tool.event(event);
        },
      },
      early,
      this.#ending.signal,
    );
  }

  /** Lets pending work finish, and then time pass. */
  async wait(ms = 0): Promise<void> {
    await settled();
    for (let left = ms; left > 0; ) {
      const step = Math.min(left, this.browser.dueIn());
      this.browser.advance(step);
      left -= step;
      await settled();
    }
  }

  /** A single-page app goes on to another page, which has these popups. */
  async goTo(url: string, popups: ReadonlyArray<Record<string, unknown>> = this.#wire, how?: 'replace'): Promise<void> {
    this.#wire = popups;
    this.browser.url = url;
    this.browser.happen('navigation', how);
    await settled();
  }

  /** The server's next answers have these popups. */
  answersNext(...popups: ReadonlyArray<Record<string, unknown>>): void {
    this.#wire = popups;
  }

  state(id: string) {
    return this.runtime.popups.get(id)?.state;
  }

  /** The remedy of a popup, in the words of explain(). */
  whatWouldShow(id: string): Promise<string> | undefined {
    return this.runtime.explain(id)[0]?.change();
  }

  /** Everything of this page is over, as when its tab is closed. */
  end(): void {
    this.#ending.abort();
  }

  #chunk(name: keyof Chunks): unknown {
    const chunk = this.#chunks[name];
    if (!chunk) throw new Error(`no chunk ${name}`);
    return chunk;
  }

  #answer(): HttpAnswer {
    return { ok: true, status: 200, text: JSON.stringify({ display: true, poptins: this.#wire, ...this.#rest }) };
  }

  readonly #chunks: Partial<Chunks> = {
    targeting: {
      createTargeting: async (context) => createTargeting(context, { ...QUIET_PAGE, probeAdBlock: () => () => null }),
    },
    explain: { findChange: (context, controller) => findChange(context, controller, false), forecast },
    popups: { createPopups },
    triggers: { waitWith },
    history: { whenAtRest, tellNavigation() {} },
    launch: { callForOne, awaitPopup },
    report: { report: (context) => createReport(context, this.runtime.popups, context.left.log, this.look) },
    store: { followStore },
    show: {
      prepare: async (context, popup, markup): Promise<PreparedPopup | null> => {
        this.#step('prepare', popup.id);
        return markup === BROKEN
          ? null
          : { armed: () => null, open: (its, preparing) => open(its, preparing, (options) => this.#view(context, options)) };
      },
    },
  };

  #view(context: Parameters<Chunks['show']['prepare']>[0], options: PopupOptions): View {
    const { config: popup, send, scope, trigger } = options;
    this.openedWith.push(options);
    const step = (moment: Moment) => this.#step(moment, popup.id);
    step('build');
    const away = () => {
      step('remove');
      this.open = this.open.filter((id) => id !== popup.id);
      scope.end();
    };
    const nothing = () => {};
    let closeTrigger: Parameters<typeof trackDismiss>[3] = 'api';
    const effects: Readonly<Record<ShownEffect, (event: PopupEvent) => unknown>> = {
      ...{ check: nothing, 'start-clocks': nothing, 'stop-clocks': nothing },
      ...{ convert: nothing, 'track-conversion': nothing, 'follow-up': nothing, 'offer-again': nothing },
      show: () => {
        step('show');
        this.open.push(popup.id);
        this.shown.push(popup.id);
        rememberView(context, popup, 'v');
      },
      'track-impression'() {
        step('count');
        void trackImpression(context, popup, { viewerId: 'v' } as never, trigger);
      },
      'note-close': (event) => {
        if (event.type !== 'close') return;
        closeTrigger = event.closeTrigger;
        context.emit({ type: 'popup-closed', popupId: popup.id, closeTrigger });
      },
      'track-dismiss': () => trackDismiss(context, popup, readBehaviour({ readers }, popup), closeTrigger),
      'remember-x': () => rememberX(context, popup, readBehaviour({ readers }, popup), closeTrigger),
      leave() {
        step('leave');
        context.ports.clock.after(EXIT_MS, () => send({ type: 'gone' }), scope.signal);
      },
      'take-down': away,
      remove: away,
    };
    const { ledTo, browser } = this;
    return {
      get hasLed() {
        return ledTo.get(popup.id) === browser.url;
      },
      ...{ chart: SHOWN, isLost: false, wanted: this.wanted(popup.id) },
      enter: () => undefined,
      submit: () => send({ type: 'submit', button: { text: '', extra: false } }),
      perform: (effect, event) => void effects[effect](event),
    };
  }
}

const settled = () => new Promise((done) => setImmediate(done));
