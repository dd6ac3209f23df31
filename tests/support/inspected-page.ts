import { createPanelStore, type PanelStore } from '../../devtools-panel/store/panel-store.ts';
import type { PopupView } from '../../devtools-panel/store/view/panel-view.ts';
import { createHook } from '../../inspection/hook/hook.ts';
import { lateHook } from '../../inspection/hook/late-hook.ts';
import type { Listener } from '../../inspection/protocol/channel.ts';
import type { Request } from '../../inspection/protocol/protocol.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../inspection/simulate/simulation.ts';
import type { Http, HttpAnswer, HttpRequest, Ports } from '../../runtime/ports.ts';
import { fakeLeads } from '../unit/inspection/fake-leads.ts';
import { FakeBrowser } from './fake-ports.ts';
import { FakeSignals } from './fake-signals.ts';
import { PageOfPopups } from './page-of-popups.ts';

const LONG_MS = 10_000;

/** A panel that looks at a page of popups through the hook: all three are the real ones, only the browser is made of plain values. */
export class InspectedPage {
  readonly browser: FakeBrowser;
  readonly store: PanelStore;
  /** The document that is open now. */
  page!: PageOfPopups;
  loads = 0;
  /** Every request that went out. */
  readonly sent: HttpRequest[] = [];
  /** The server's answers; null for its normal answer. */
  answers: (request: HttpRequest) => HttpAnswer | null = () => null;
  /** How a page goes before the next one loads; at once unless a test takes its time. */
  leaving: (go: () => void) => void = (go) => go();
  readonly #popups: ReadonlyArray<Record<string, unknown>>;
  #panel: Listener | undefined;
  #simulation: Simulation = NOTHING_SIMULATED;
  #tell: (request: Request) => void = () => {};

  constructor(popups: ReadonlyArray<Record<string, unknown>>, browser = new FakeBrowser()) {
    this.browser = browser;
    this.#popups = popups;
    this.#load();
    const send = (request: Request) => {
      if (request.kind === 'simulate') {
        this.#simulation = request.simulation;
        this.#panel?.simulation(request.simulation);
      }
      this.#tell(structuredClone(request));
    };
    const listen = (listener: Listener) => {
      this.#panel = listener;
    };
    this.store = createPanelStore({ send, listen }, new AbortController().signal);
  }

  /** Lets every message arrive, on both sides. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn++) await this.page.wait();
  }

  popup(id: string): PopupView {
    const popup = this.store.getState().view.popups.get(id);
    if (!popup) throw new Error(`the panel knows no popup ${id}`);
    return popup;
  }

  /** Asks what would show a popup, as the panel does. */
  async explain(id: string): Promise<PopupView> {
    this.store.getState().ask({ kind: 'explain', popupId: id });
    await this.settle();
    return this.popup(id);
  }

  #send(request: HttpRequest, signal: AbortSignal, { send }: Http): Promise<HttpAnswer> {
    this.sent.push(request);
    const answer = this.answers(request);
    return answer ? Promise.resolve(answer) : send(request, signal);
  }

  #load(): void {
    this.page?.end();
    this.loads += 1;
    let hear: (request: Request) => void = () => {};
    const hook = createHook(
      {
        send: (message) => this.#panel?.report(structuredClone(message)),
        listen: (run) => {
          hear = run;
        },
      },
      {
        documentId: `document-${this.loads}`,
        url: () => this.browser.url,
        now: () => this.browser.now,
        // A page that is left is gone before a long timer runs.
        after: (ms, run) => void (ms < LONG_MS && setImmediate(run)),
        reload: () => this.leaving(() => this.#load()),
        goTo: (path) => {
          this.browser.url = new URL(path, this.browser.url).href;
          this.#load();
        },
        leads: fakeLeads,
        elapsed: () => 0,
        afterFrame() {},
        signals: () => Object.assign(new FakeSignals(), { cookie: (name: string) => this.browser.ports.cookies.all().get(name) ?? '' }),
        blockAds() {},
        tag: () => null,
        whyFailed: () => null,
        onForbidden: () => {},
        check() {},
        afterActivation: (run) => run(),
        whenParsed() {},
        onPresence() {},
      },
    );
    this.#tell = hear;
    hook.offerLate(lateHook);
    hear({ kind: 'simulate', simulation: this.#simulation, reload: false });
    // The simulation is known already, so nothing has to be waited for.
    const adopt = (ports: Ports) =>
      hook.adopt({ ...ports, http: { send: (request, signal) => this.#send(request, signal, ports.http) } }) as Ports;
    this.page = new PageOfPopups(this.#popups, this.browser, () => {}, {}, { adopt, event: (event) => hook.event(event) });
    hook.started(this.page.runtime);
  }
}
