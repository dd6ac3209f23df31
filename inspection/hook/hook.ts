import type { Hook, Runtime } from '../../runtime/devtools-hook.ts';
import type { Emit } from '../../runtime/events.ts';
import type { Ports } from '../../runtime/ports.ts';
import { createExchanges } from '../calls/exchanges.ts';
import { hearCalls } from '../calls/heard-calls.ts';
import { createReporting } from '../events/reporting.ts';
import { noteTimes } from '../popups/measure/times.ts';
import type { PageChannel } from '../protocol/channel.ts';
import type { Answers, Request } from '../protocol/protocol.ts';
import { createHookReplay } from '../replay/hook-replay.ts';
import { NOTHING_SIMULATED } from '../simulate/simulation.ts';
import { createAdoption } from './adopt.ts';
import { createAnnouncement } from './announce-hook.ts';
import { simulatingAnswers } from './answers/simulating.ts';
import { watchingAnswers } from './answers/watching.ts';
import { deferred } from './deferred.ts';
import type { HookPage } from './hook-page.ts';
import type { Inspected } from './inspected.ts';
import type { LateAnswers } from './late/late-answers.ts';
import type { LateHook } from './late-hook.ts';
import { giveCommand } from './runtime/give-command.ts';
import { createOwnRuntime, type OwnRuntime } from './runtime/offer-own-runtime.ts';
import { createPageCalls } from './runtime/page-calls.ts';
import { simulationKnown } from './simulation-known.ts';

/** The hook as the extension's own files see it. A runtime sees only its `Hook`. */
export interface InspectionHook extends Hook, Pick<OwnRuntime, 'offer'> {
  /** Takes the rest of the hook, which loads once the page is there. */
  offerLate(late: LateHook): void;
}

/**
 * The page's end of every inspection tool (contract, the hook). Until a panel opens, it only keeps things in the page's memory: events,
 * calls, and the visitor's storage from when the runtime started. After a `replay` request it reports them.
 */
export function createHook(channel: PageChannel, page: HookPage): InspectionHook {
  const exchanges = createExchanges(page.whyFailed);
  const calls = hearCalls();
  const known = simulationKnown(page);
  const times = noteTimes(page);
  const { http, answered } = createPageCalls(channel.send);
  /** The page has turned popups off. A tool that pauses them does not turn them on again (EMB-09). */
  let isOff = false;
  let isPausing = false;
  const inspected: Inspected = {
    page,
    late: deferred(),
    simulation: NOTHING_SIMULATED,
    ports: null,
    kept: null,
    uncounted: null,
    variables: null,
    runtime: null,
    account: null,
    send: channel.send,
    give(command) {
      if (!inspected.runtime || (command.kind === 'on' && isOff)) return;
      isPausing = command.kind === 'off';
      giveCommand(inspected.runtime, command, hear);
      isPausing = false;
    },
    now: () => inspected.ports?.clock.now() ?? page.now(),
    popup: (popupId) => inspected.runtime?.popups.get(popupId),
  };
  const reporting = createReporting(inspected, exchanges);
  const replay = createHookReplay(inspected);
  /** The request that is being answered. Events that it causes carry its name. */
  let asked: Request['kind'] | undefined;

  const hear: Emit = (event) => {
    calls.hear(event);
    if (event.type === 'runtime-started') inspected.account = event;
    if (event.type === 'turned-off') isOff ||= !isPausing;
    if (event.type === 'page-entered') isOff = false;
    if (event.type === 'call-started') exchanges.begins(event);
    times.hear(event);
    const at = inspected.now();
    reporting.add(replay.hear(event, at), at, asked);
    announcement.hear(event);
    // Another page view may run under another simulation.
    if (event.type === 'page-entered' && reporting.isWatched()) late.run((its) => its.followConsent());
  };
  const adopt = createAdoption(inspected, { exchanges, calls, known, reporting, replay });
  function started(runtime: Runtime): void {
    inspected.runtime = runtime;
    announcement.send();
    replay.started(runtime);
    late.run((its) => its.offerToAgents(runtime));
  }
  const own = createOwnRuntime({ adopt, started, event: hear, http, noMarkup: () => announcement.refuseMarkup() });
  const announcement = createAnnouncement(inspected, own.holdsBack);

  const late = deferred<LateAnswers>();

  /** Requests that the page answers before anything else has loaded. `late/` answers all others. */
  const answers: Omit<Answers, keyof LateAnswers['answers']> = {
    ...watchingAnswers({ announcement, reporting, replay, late }),
    ...simulatingAnswers(inspected, known, replay),
    ...replay.answers,
    command: ({ command }) => inspected.give(command),
    reload: page.reload,
    'go-to': ({ path }) => page.goTo(path),
    run: ({ settings }) => own.run(settings),
    answered: ({ id, answer }) => answered(id, answer),
  };
  function answer(by: object, request: Request): void {
    if (!Object.hasOwn(by, request.kind)) return;
    asked = request.kind;
    try {
      (by as Record<string, (request: Request) => void>)[request.kind]?.(request);
    } finally {
      asked = undefined;
    }
  }
  channel.listen((request) => {
    if (Object.hasOwn(answers, request.kind)) answer(answers, request);
    else late.run((its) => answer(its.answers, request));
  });

  page.onPresence((present) => {
    if (present) return announcement.send();
    reporting.flush();
    known.forget();
    channel.send({ kind: 'detached', documentId: page.documentId });
  });
  page.onForbidden(reporting.flushSoon);
  announcement.send();
  page.whenParsed(() => announcement.send());

  return {
    version: 1,
    // While the extension's runtime runs, the page's build waits for ports that never arrive.
    adopt: (real) => (own.holdsBack() ? new Promise<Ports>(() => {}) : adopt(real)),
    started,
    event: hear,
    offer: own.offer,
    offerLate(offered) {
      inspected.late.offer(offered);
      if (!late.here) late.offer(offered.createAnswers(inspected, offered.sight, { exchanges, reporting, times, hear }));
    },
  };
}
