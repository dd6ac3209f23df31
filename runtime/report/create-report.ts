import type { Context } from '../context.ts';
import { withoutMarkup } from '../decide/display/config.ts';
import type { Logged } from '../events.ts';
import type { PopupController } from '../show/machine/popup-controller.ts';
import { type Look, makeFlight } from './flight.ts';
import { redactPath, scrub } from './redact.ts';
import { redactConfig } from './redact-config.ts';
import { isAsked, redactEvent, redactVerdict } from './redact-event.ts';
import { idsOf, redactMemory } from './redact-memory.ts';
import { type Report, type ReportedPopup, reportHead } from './report.ts';
import { fit } from './report-size.ts';

const MAX_POPUPS = 100;
/** Finding out what would show a popup evaluates its gates many times. */
const MAX_REMEDIES = 20;

export async function createReport(
  context: Context,
  controllers: ReadonlyMap<string, PopupController>,
  log: readonly Logged[],
  look: Look = { window: null, boxes: [] },
): Promise<Report> {
  const { ports, options, memory } = context;
  const timeline = log
    .filter((event) => !isAsked(event))
    .map(({ at, ...event }, before) => ({ n: before + 1, at, event: redactEvent(event) }));
  const all = [...controllers.values()];
  const popups: ReportedPopup[] = [];
  for (const controller of all.slice(0, MAX_POPUPS)) popups.push(await reported(context, controller, popups.length < MAX_REMEDIES));
  return fit({
    ...reportHead(ports, options),
    memory: redactMemory(
      memory,
      ports,
      idsOf(
        options.clientId,
        all.map(({ popup }) => popup),
      ),
    ),
    popups,
    timeline,
    flight: makeFlight(ports, log, look).pages,
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
    // The sentence names what the rules require; of the values found, it contains only the page's path.
    remedy: scrub(redactPath(found, context.ports.page.url())),
    config: redactConfig(withoutMarkup(popup)) as ReportedPopup['config'],
  };
}
