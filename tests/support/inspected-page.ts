import { createPanelStore, type PanelStore } from '../../devtools-panel/state/store.ts';
import type { PopupView } from '../../devtools-panel/state/view.ts';
import type { Listener } from '../../inspection/channel.ts';
import { createHook } from '../../inspection/hook.ts';
import { lateTools } from '../../inspection/late-tools.ts';
import { NOTHING_SIMULATED, type Request, type Simulation } from '../../inspection/protocol.ts';
import type { Http, HttpAnswer, HttpRequest, Ports } from '../../runtime/ports.ts';
import { fakeLeads } from '../unit/inspection/fake-leads.ts';
import { FakeBrowser } from './fake-ports.ts';
import { FakeSignals } from './fake-signals.ts';
import { PageOfPopups } from './page-of-popups.ts';

/** A panel that looks at a page of popups through the hook: all three are the real ones, only the browser is made of plain values. */
export class InspectedPage {
  readonly browser: FakeBrowser;
  readonly store: PanelStore;
  /** The document that is open now. */
  page!: PageOfPopups;
  loads = 0;
  /** Every request that went out. */
  readonly sent: HttpRequest[] = [];
  /** What a server answers; null for what it answers anyway. */
  answers: (request: HttpRequest) => HttpAnswer | null = () => null;
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

  /** Lets everything under way arrive, on both sides. */
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
        after: (_ms, run) => void setImmediate(run),
        reload: () => this.#load(),
        goTo: (path) => {
          this.browser.url = new URL(path, this.browser.url).href;
          this.#load();
        },
        leads: fakeLeads,
        elapsed: () => 0,
        afterFrame() {},
        signals: () => new FakeSignals(),
        blockAds() {},
        tag: () => null,
        whyFailed: () => null,
        onForbidden: () => {},
        check() {},
        whenShown: (run) => run(),
        whenParsed() {},
        onPresence() {},
      },
    );
    this.#tell = hear;
    hook.offerTools(lateTools);
    hear({ kind: 'simulate', simulation: this.#simulation, reload: false });
    // What is simulated is known already, so nothing has to be waited for.
    const adopt = (ports: Ports) =>
      hook.adopt({ ...ports, http: { send: (request, signal) => this.#send(request, signal, ports.http) } }) as Ports;
    this.page = new PageOfPopups(this.#popups, this.browser, () => {}, {}, { adopt, event: (event) => hook.event(event) });
    hook.started(this.page.runtime);
  }
}
