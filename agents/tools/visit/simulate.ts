import * as z from 'zod';
import type * as mini from 'zod/mini';
import { partsOf, scenarioShape } from '../../../inspection/simulate/in-scenarios.ts';
import { VISITOR_PRESETS } from '../../../inspection/simulate/kinds/simulate-visitor.ts';
import { isSimulated, readSimulation } from '../../../inspection/simulate/simulation.ts';
import { DURATION, durationMs } from '../../../scenarios/format/duration.ts';
import { windowOf } from '../../../scenarios/play/simulation.ts';
import { popupCalled } from '../../answer/popup-handles.ts';
import { popupRow, popupRows, rowWords } from '../../answer/popup-rows.ts';
import type { AgentTab } from '../../browser/agent-tab.ts';
import { settle } from '../../browser/settle.ts';
import { PAGE_CAUSES, type PageCause, pageCause } from '../../causes/page-cause.ts';
import { ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { popupField, saysField, tabField } from '../common-fields.ts';

const ROWS = 10;
/** Presets of a visitor who has seen one popup. */
const MET_ONE = ['saw', 'closed', 'converted', 'capped'];

/** Tools publish their schema as JSON Schema, which zod's small edition cannot write. Both editions have the functions used here. */
const whole = z as object as typeof mini;

const parts = z.strictObject({
  ...scenarioShape(whole, whole.string().check(whole.minLength(1), whole.maxLength(300))),
  later: z
    .string()
    .regex(DURATION, 'wants a time such as 3 hours or 4 days')
    .optional()
    .describe('How far the clock is ahead of the real one.'),
  visitor: z
    .strictObject({ preset: z.enum(VISITOR_PRESETS), popup: popupField.optional() })
    .optional()
    .describe('The visitor. The presets saw, closed, converted and capped want the popup that they met.'),
  stop: z.boolean().default(false).describe('End every simulation first: the real visitor, of today.'),
  tab: tabField,
});
type Parts = z.output<typeof parts>;

/** Ends every simulation. The page reloads for its real visitor. */
async function stopIn(tab: AgentTab): Promise<void> {
  const { view, simulation, stopSimulating } = tab.store.getState();
  await tab.page.setViewport(tab.size);
  if (!isSimulated(simulation)) return;
  stopSimulating();
  await settle(tab, view.page?.documentId);
}

async function simulateIn(tab: AgentTab, { later, visitor, stop: _stop, tab: _tab, ...said }: Parts): Promise<void> {
  const idOf = (popup: string) => popupCalled(tab, popup).id;
  const { simulation, simulate, ask, view } = tab.store.getState();
  const clock = later === undefined ? {} : { clockOffsetMs: durationMs(later) ?? 0 };
  const met = visitor && { preset: visitor.preset, popupId: visitor.popup ? idOf(visitor.popup) : '' };
  const wanted = readSimulation({
    ...simulation,
    ...partsOf(said, idOf),
    ...clock,
    ...(met && { visitor: met, snapshot: '' }),
    copy: true,
  });
  if (said.window || said.device) await tab.page.setViewport(windowOf(said));
  simulate(wanted, !met);
  if (met) ask({ kind: 'become', ...met });
  await settle(tab, view.page?.documentId);
}

export const simulate = defineTool({
  name: 'simulate',
  title: 'Simulate a visitor, a time, a cart, consent or an answer',
  about:
    'Reloads the page under a simulation, in a copy of the visitor: another day, visitor, device, language, country, cart, consent, ad blocker, or answer of the server. What was simulated before stays until “stop”.',
  onlyReads: false,
  input: parts,
  output: z.object({
    says: saysField,
    simulated: z.array(z.string()).describe('The parts that are simulated now.'),
    cause: z.enum(Object.keys(PAGE_CAUSES) as [PageCause, ...PageCause[]]),
    popups: z.array(popupRow),
  }),
  async run(given, session) {
    const tab = session.tab(given.tab);
    if (!tab.view().page?.runtime)
      throw new ToolProblem('No runtime has started on this page, so nothing can be simulated. Call explain for the reason.');
    const needsOne = given.visitor && MET_ONE.includes(given.visitor.preset) && !given.visitor.popup;
    if (needsOne) throw new ToolProblem(`The visitor “${given.visitor?.preset}” has met a popup. Name it in visitor.popup.`);
    const { stop, tab: _tab, ...rest } = given;
    if (stop) await stopIn(tab);
    if (Object.values(rest).some((value) => value !== undefined)) await simulateIn(tab, given);
    else if (!stop) throw new ToolProblem('Nothing to simulate was named. Name a part, such as {"later": "4 days"}, or stop.');
    const { view, simulation } = tab.store.getState();
    const nothing = readSimulation({});
    const simulated = Object.entries(simulation).flatMap(([part, value]) =>
      value !== nothing[part as keyof typeof nothing] && !['begunAt', 'never', 'copy'].includes(part) ? part : [],
    );
    const rows = popupRows(tab, view).slice(0, ROWS);
    const { cause } = pageCause(view, tab.status());
    const now = simulated.length ? `Simulated: ${simulated.join(', ')}.` : 'Nothing is simulated.';
    return {
      says: [now, cause === 'none' ? '' : PAGE_CAUSES[cause], ...rows.map(rowWords)].filter(Boolean).join(' '),
      simulated,
      cause,
      popups: rows,
    };
  },
});
