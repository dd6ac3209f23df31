import type { Context } from '../../context.ts';
import type { Clock } from '../../ports.ts';
import type { PopupConfig, Targeting } from '../display/config.ts';
import type { TargetingTables } from '../display/targeting-tables.ts';
import { answerOf } from '../gates/ask-gates.ts';
import { readFacts } from '../gates/facts.ts';
import { cookieFilter, engagementFilter, sourceFilter, variableFilter } from '../gates/filters.ts';
import type { Moment, Trace } from '../gates/verdict.ts';
import { autopilot } from '../triggers/autopilot.ts';
import { cartWatches } from '../triggers/cart-triggers.ts';
import { clicks, pageVisits } from '../triggers/counts.ts';
import { inactivity } from '../triggers/inactivity.ts';
import { abTest, chooseVariants, nameTests } from './ab-test.ts';
import { adBlockerGate } from './ad-blocker.ts';
import { cartFilter } from './cart-filter.ts';
import { watchMoments } from './moments.ts';
import { productsGate } from './products-gate.ts';
import { targetingRows } from './targeting.ts';
import { triggerRows } from './trigger-rows.ts';

/** What only targeting asks of the page. */
export interface AskPage {
  /** Checks the page once for an ad blocker. Returns null until the answer is known, then calls `told`. */
  probeAdBlock(clock: Clock, signal: AbortSignal, told: () => void): () => boolean | null;
  stillToCome(): readonly Moment[];
}

/** Whether the popup was read with the rows below; true for every popup in an answer that has targeting. */
const isTargeted = (popup: PopupConfig): popup is PopupConfig & Targeting => 'abTest' in popup;

/** A new filter is a row of `popup` and a gate; a new trigger is a row of `triggers` and one of `watches`. */
export function createTargeting(context: Context, { probeAdBlock, stillToCome }: AskPage): TargetingTables {
  const { readers, ports, scope } = context;
  let isBlocked: (() => boolean | null) | undefined;
  let moments = (): readonly Moment[] => [];
  const changing: TargetingTables['changing'] = {
    'cookie-filter': cookieFilter,
    'variable-filter': variableFilter,
    'cart-filter': cartFilter(context, stillToCome),
    'source-filter': sourceFilter,
    'ad-blocker': adBlockerGate(() => isBlocked?.() ?? null),
  };
  /** A filter that a popup does not have reads nothing, so its `from` is empty. */
  const mayChange = ({ verdicts }: Trace) => verdicts.some(({ gate, from }) => from && gate in changing);
  return {
    popup: targetingRows(readers),
    triggers: triggerRows(readers),
    gates: {
      'ab-test': abTest,
      'engagement-filter': engagementFilter,
      products: productsGate,
    },
    changing,
    prepare(all, asked) {
      const popups = all.filter(isTargeted);
      const again = scope.guard('gates', () => {
        const facts = readFacts(ports, context.memory);
        // The popup whose trigger fired first goes first. A page's own `sort` may give nothing back.
        const inOrder = [...asked];
        inOrder.sort((a, b) => a.firedAt - b.firedAt);
        for (const popup of inOrder) {
          if (!mayChange(popup.explain(facts))) continue;
          if (popup.state === 'armed') popup.goAhead(popup.ask('again', null, facts));
          if (popup.state === 'postponed') popup.send({ type: answerOf(popup.ask('again', popup.by, facts)) });
        }
      });
      chooseVariants(context, popups);
      nameTests(popups);
      moments = watchMoments(context, stillToCome, again);
      // Probe only if some popup needs to know.
      if (popups.some(({ checkAdBlocker }) => checkAdBlocker)) isBlocked = probeAdBlock(ports.clock, scope.signal, again);
    },
    moments: (state) => [
      ...(state === 'preparing' || state === 'postponed' ? [] : (['trigger'] as const)),
      ...moments(),
      ...(isBlocked?.() === null ? (['ad-blocker'] as const) : []),
    ],
    watches: { ...cartWatches(context), autopilot, clicks, page_visits: pageVisits, inactivity },
  };
}
