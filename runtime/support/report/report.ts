import type { Context } from '../../context.ts';
import type { TriggerKind } from '../../decide/display/config.ts';
import { withoutMarkup } from '../../decide/display/without-markup.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import type { TriggerProgress } from '../../decide/triggers/arming.ts';
import type { Logged, StampedEvent } from '../../events.ts';
import type { PopupState } from '../../show/machine/lifecycle.ts';
import type { PopupController } from '../../show/machine/popup-controller.ts';
import { redactPath, scrub } from './redact.ts';
import { redactConfig } from './redact-config.ts';
import { isAsked, redactEvent } from './redact-event.ts';
import { type ReportedMemory, redactMemory } from './redact-memory.ts';
import { redactVerdict } from './redact-verdict.ts';
import { type ReportHead, reportHead } from './report-head.ts';

/** What one visitor meets on one page, as data that can be written to a file (contract, the page). Nothing in it says who they are (R13). */
export interface Report extends ReportHead {
  /** Ours alone, by their names; values that could be somebody's are told by their length. */
  readonly memory: ReportedMemory;
  readonly popups: readonly ReportedPopup[];
  /** The last that happened, oldest first; without progress, which is said of each popup. */
  readonly timeline: readonly StampedEvent[];
}

export interface ReportedPopup {
  readonly id: string;
  readonly state: PopupState;
  readonly pass: boolean;
  readonly gates: readonly Verdict[];
  /** How far its triggers had come when they said so last, by their places among its own. */
  readonly progress: ReadonlyArray<TriggerProgress & { readonly trigger: TriggerKind; readonly nth: number; readonly agoMs: number }>;
  /** The least that would have to be otherwise for it to show, in one sentence. */
  readonly remedy: string;
  /** The server's own words about it, all but its markup. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** No report is longer as text, however much an account has. */
const MAX_REPORT = 300_000;
const MAX_POPUPS = 100;
/** To find out what would show a popup asks its gates many times over. */
const MAX_REMEDIES = 20;

export async function createReport(
  context: Context,
  controllers: ReadonlyMap<string, PopupController>,
  log: readonly Logged[],
): Promise<Report> {
  const { ports, options, memory } = context;
  const timeline = log
    .filter((event) => !isAsked(event))
    .map(({ at, ...event }, before) => ({ n: before + 1, at, event: redactEvent(event) }));
  const popups: ReportedPopup[] = [];
  for (const controller of [...controllers.values()].slice(0, MAX_POPUPS))
    popups.push(await reported(context, controller, popups.length < MAX_REMEDIES));
  return fit({
    ...reportHead(ports, options),
    memory: redactMemory(memory, ports, new Set([options.clientId, ...controllers.keys()])),
    popups,
    timeline,
  });
}

async function reported(context: Context, controller: PopupController, explains: boolean): Promise<ReportedPopup> {
  const { popup, state, deps } = controller;
  const { pass, verdicts } = controller.explain();
  const found = explains ? ((await (await context.chunk('explain'))?.findChange(context, controller)) ?? '') : '';
  const lately = (await deps.waiting())?.lately(controller);
  const now = context.ports.clock.elapsed();
  return {
    id: popup.id,
    state,
    pass,
    gates: verdicts.map(redactVerdict),
    progress: popup.triggers.flatMap((spec, nth) => {
      const last = lately?.get(spec);
      return last ? [{ trigger: spec.kind, nth, ...last[0], agoMs: Math.round(now - last[1]) }] : [];
    }),
    // It names what rules ask for, and of what was found the path of the page.
    remedy: scrub(redactPath(found, context.ports.page.url())),
    config: redactConfig(withoutMarkup(popup)) as ReportedPopup['config'],
  };
}

/** What is oldest goes first, then what the server has anyway. */
function fit(report: Report): Report {
  const isShort = (made: Report) => JSON.stringify(made).length <= MAX_REPORT;
  let made = report;
  while (!isShort(made) && made.timeline.length > 50) made = { ...made, timeline: made.timeline.slice(50) };
  if (!isShort(made)) made = { ...made, popups: made.popups.map((popup) => ({ ...popup, config: {} })) };
  while (!isShort(made) && made.popups.length) made = { ...made, popups: made.popups.slice(0, -10) };
  return made;
}
