import type { Command } from '../runtime/command.ts';
import type { Emit, RuntimeEvent } from '../runtime/events.ts';
import type { Hook, Runtime } from '../runtime/hook.ts';
import type { Ports } from '../runtime/ports.ts';
import { detectPlatform } from '../runtime/store/platform/platform.ts';
import type { AccountAddress } from './ask-server.ts';
import { hearCallNames } from './call-names-heard.ts';
import type { PageChannel } from './channel.ts';
import { countNothing } from './count-nothing.ts';
import { createExchanges } from './exchanges.ts';
import { giveCommand } from './give-command.ts';
import { hearWrites } from './hear-writes.ts';
import type { HookPage } from './hook-page.ts';
import type { LateTools } from './late-tools.ts';
import { createOwnRuntime, type OwnRuntime } from './own-runtime.ts';
import { createPageCalls } from './page-calls.ts';
import { createPageChecks, type PageSight } from './page-checks.ts';
import { type PageVariables, pageVariables } from './page-variables.ts';
import { plainText } from './plain-text.ts';
import { answerAboutPopups } from './popups/answer-about-popups.ts';
import type { PopupSight } from './popups/popup-sight.ts';
import {
  type Answers,
  beginningOf,
  isSimulated,
  NOTHING_SIMULATED,
  PROTOCOL_VERSION,
  type Report,
  type Request,
  type Simulation,
} from './protocol.ts';
import { createHookReplay } from './replay/hook-replay.ts';
import { createReporting } from './reporting.ts';
import { shownWhenTold } from './shown-when-told.ts';
import { type SimulatedPorts, simulate } from './simulate.ts';
import { spokenBy } from './spoken-by.ts';
import { type WhenOffered, whenOffered } from './when-offered.ts';
import { whenTold } from './when-told.ts';

/** The hook as the extension's own files see it. A build of the page's knows no more of it than its `Hook`. */
export type InspectionHook = Hook &
  Pick<OwnRuntime, 'offer'> & {
    offerSight(sight: PopupSight & PageSight): void;
    readonly offerTools: WhenOffered<LateTools>['offer'];
  };

/**
 * The page's end of every inspection tool (contract, the hook). Until somebody looks it only keeps, in the page's memory:
 * events, calls, and what was kept of the visitor when the runtime began. From a `replay` on it reports them.
 */
export function createHook(channel: PageChannel, page: HookPage): InspectionHook {
  const { documentId } = page;
  const exchanges = createExchanges(page.whyFailed);
  const names = hearCallNames();
  const late = whenOffered<LateTools>();
  let simulation: Simulation = NOTHING_SIMULATED;
  const onceTold = whenTold(page);
  let ports: SimulatedPorts | null = null;
  let variables: PageVariables | null = null;
  let runtime: Runtime | null = null;
  let account: AccountAddress | null = null;
  let popups = new Set<string>();
  let noMarkup = false;
  let asked: Request['kind'] | undefined;
  let resend: ReturnType<LateTools['createResend']> | null = null;

  const send = (report: Report) => channel.send(report);
  const reporting = createReporting({ documentId, exchanges, late, ports: () => ports, send, after: page.after });
  const begunAt = () => beginningOf(simulation);
  const session = createHookReplay({ documentId, late, begunAt, send, after: page.after, reload: page.reload });
  const attach = (anew?: boolean) =>
    send({
      kind: 'attached',
      version: PROTOCOL_VERSION,
      documentId,
      url: page.url(),
      runtime: runtime?.version ?? null,
      speaks: runtime && spokenBy(runtime),
      own: own.holdsBack(),
      tag: page.tag(),
      popups: popups.size,
      noMarkup,
      platform: ports && detectPlatform(ports.page),
      anew,
    });

  function tellAll({ anew }: Extract<Request, { kind: 'replay' }>): void {
    attach(anew);
    reporting.tellAll();
    session.tell();
  }

  function settle(): void {
    ports?.settle();
    variables?.settle();
  }

  /** The page is about to reload, so nothing may show before that. */
  let isHeld = false;

  function startSimulating(request: Extract<Request, { kind: 'simulate' }>): void {
    // Read by who keeps it: of what a page says nothing comes this way.
    const next = { ...NOTHING_SIMULATED, ...request.simulation };
    // A page that was left, or that nobody told in time, has begun under something else.
    const isOther = !onceTold.isTold() && plainText(next) !== plainText(simulation);
    if (isOther) give({ kind: 'off' });
    simulation = next;
    page.blockAds(simulation.adBlocker);
    let isLate = false;
    late.run(({ applySurroundings, placeDraft }) => {
      applySurroundings(simulation.surroundings);
      placeDraft(simulation, (placed) => send({ kind: 'placed', documentId, ...placed, late: isLate }));
    });
    isLate = true;
    const wasReplayed = !isSimulated(simulation) && session.end();
    settle();
    onceTold.told();
    if (isOther && !isHeld) give({ kind: 'on' });
    if (request.reload || wasReplayed) page.reload();
  }

  function count(event: RuntimeEvent): void {
    // Those that an app's page before has left in sight; of another page nothing is there yet.
    if (event.type === 'page-entered') popups = new Set(runtime?.popups.keys());
    else if (event.type === 'config-received') for (const { id } of event.popups) popups.add(id);
    else return;
    attach();
  }

  const hear: Emit = (event) => {
    names.hear(event);
    if (event.type === 'runtime-started') account = event;
    if (event.type === 'call-started') exchanges.begins(event);
    about.hear(event);
    const at = ports?.clock.now() ?? page.now();
    reporting.add(session.hear(event, at), at, asked);
    count(event);
  };
  function choosePorts(real: Ports, simulated: SimulatedPorts): Ports | Promise<Ports> {
    const take = (chosen: SimulatedPorts) => {
      ports = chosen;
      settle();
      return chosen;
    };
    const chosen = session.choose(real, simulated);
    return chosen instanceof Promise ? chosen.then(take) : take(chosen);
  }
  function adopt(real: Ports): Ports | Promise<Ports> {
    variables = pageVariables(real, begunAt);
    const { leads = page.leads(), signals = page.signals(real.page) } = real;
    const within = {
      ...real,
      http: exchanges.inside(real.http),
      page: variables.page,
      observe: shownWhenTold(real.observe, onceTold),
      leads,
      signals,
    };
    const simulated = simulate(within, () => simulation, names);
    const adopted = hearWrites({ ...simulated, http: exchanges.outside(simulated.http) }, reporting.wrote);
    const uncounted = countNothing(simulated.http, () => true, names.isServer);
    late.run(({ createResend }) => {
      resend = createResend({ ...simulated, http: exchanges.outside(uncounted) }, hear);
    });
    ports = adopted;
    return onceTold.run(() => choosePorts(real, adopted));
  }
  function started(begun: Runtime): void {
    runtime = begun;
    attach();
    session.started(begun);
  }
  const calls = createPageCalls(channel.send);
  const refuse = () => {
    noMarkup = true;
    attach();
  };
  const own = createOwnRuntime({ adopt, started, event: hear, http: calls.http, noMarkup: refuse });
  const give = (command: Command) => runtime && giveCommand(runtime, command, hear);

  const about = answerAboutPopups({
    documentId,
    late,
    send,
    give,
    popup: (popupId) => runtime?.popups.get(popupId),
    clock: { ...page, now: () => ports?.clock.now() ?? page.now() },
  });

  const edit = (write: (kept: SimulatedPorts, tools: LateTools) => void) =>
    late.run((tools) => {
      if (!ports) return;
      // Asked about no popup it still reads its cookies: one that it has not seen since it wrote it would be put back.
      runtime?.explain('-');
      write(ports, tools);
      reporting.tellMemory();
    });

  function readOtherwise(...what: Parameters<PageVariables['set']>): void {
    variables?.set(...what);
    late.run(({ askAgain }) => runtime && askAgain(runtime));
  }

  const checks = createPageChecks(page, (check) => send({ kind: 'page-checked', documentId, check }));

  const answers: Answers = {
    ...about.answers,
    replay: tellAll,
    rest: () => {
      reporting.rest();
      about.endLooking();
    },
    command: ({ command }) => give(command),
    reset: ({ popupId }) =>
      edit((kept, { forgetPopup }) => {
        forgetPopup(kept, popupId);
        give({ kind: 'arm', popupId });
      }),
    explain: ({ popupId }) => void runtime?.explain(popupId)[0]?.change(),
    forecast: ({ popupId }) => late.run(({ askForecast }) => runtime && askForecast(runtime, popupId)),
    resend: ({ callId }) => {
      const sent = exchanges.sent(callId);
      if (sent) resend?.(callId, sent);
    },
    'ask-server': ({ popupId }) =>
      late.run(async ({ askServer }) => {
        if (ports && account) send({ kind: 'server-said', documentId, popupId, ...(await askServer(ports, account, popupId)) });
      }),
    'read-memory': reporting.tellMemory,
    'check-page': checks.check,
    'write-memory': (request) =>
      edit((kept, { writeMemory, askAgain }) => {
        writeMemory(kept, request);
        if (runtime) askAgain(runtime);
      }),
    'set-variable': ({ path, value }) => readOtherwise(path, value),
    'set-source': ({ text, there }) => readOtherwise(text, there),
    become: ({ preset, popupId }) =>
      late.run(({ become }) => ports && become(ports, preset, runtime?.popups.get(popupId)) && page.reload()),
    restore: ({ entries }) =>
      late.run(({ restore }) => {
        if (!ports) return;
        restore(ports, entries);
        page.reload();
      }),
    simulate: startSimulating,
    reproduce: session.reproduce,
    'save-session': session.save,
    record: session.record,
    run: ({ settings }) => own.run(settings),
    answered: ({ id, answer }) => calls.answered(id, answer),
    hold() {
      isHeld = true;
      give({ kind: 'off' });
    },
    reload: page.reload,
    'go-to': ({ path }) => page.goTo(path),
  };
  channel.listen((request) => {
    if (!Object.hasOwn(answers, request.kind)) return;
    asked = request.kind;
    try {
      (answers[request.kind] as (request: Request) => void)(request);
    } finally {
      asked = undefined;
    }
  });
  page.onPresence((present) => {
    if (present) return attach();
    reporting.flush();
    onceTold.forget();
    send({ kind: 'detached', documentId });
  });
  page.onForbidden(reporting.flushSoon);
  attach();
  page.whenParsed(() => attach());

  return {
    version: 1,
    // Where a runtime of ours runs, the page's build waits for ports that never come.
    adopt: (real) => (own.holdsBack() ? new Promise<Ports>(() => {}) : adopt(real)),
    started,
    event: hear,
    offer: own.offer,
    offerSight(sight) {
      about.offerSight(sight);
      checks.offer(sight);
    },
    offerTools: late.offer,
  };
}
