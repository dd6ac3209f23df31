import type { Context } from '../../context.ts';
import type { Clock, Page } from '../../ports.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import { onCart } from '../../visitor/cart.ts';
import { remember } from '../../visitor/showings.ts';
import { IN_FLOW, type PopupConfig } from '../display/config.ts';
import type { AskedAgain, TargetingTables } from '../display/targeting-tables.ts';
import { answerOf } from '../gates/ask-gates.ts';
import { readFacts } from '../gates/facts.ts';
import { type Beginning, type DocumentFacts, type Live, type Move, rowsOf, type TargetingGate } from '../gates/gate.ts';
import { CHANGING, SETTLED, type Targeting } from '../gates/gates.ts';
import type { Moment, Trace, Verdict } from '../gates/verdict.ts';
import { countPage } from '../triggers/time/page-visits.ts';
import { triggerRows } from '../triggers/trigger.ts';
import { RARELY_READ, RARELY_WATCHED } from '../triggers/triggers.ts';
import { chooseVariants, nameTests } from './draw-variants.ts';
import { isDue, isFirstOnPage, onMove, pageBegan, tellMove } from './moves.ts';

/** Facts about the page that only targeting needs. */
export interface AskPage {
  /** Checks the page once for an ad blocker. Returns null until the answer is known, then calls `told`. */
  probeAdBlock(clock: Clock, signal: AbortSignal, told: () => void): () => boolean | null;
  stillToCome(): readonly Moment[];
  /** From the answer itself, which may arrive before any cookie of ours; '' if it has none. */
  readonly country: string;
  /** What the server knows about an identified visitor; null for others. */
  readonly contact: Parameters<typeof remember>[1] | null;
  readonly documentFacts: DocumentFacts;
  readonly onOpenChange: Beginning['onOpenChange'];
}

/** True if the popup was read with the rows below, as every popup in an answer with targeting. */
const isTargeted = (popup: PopupConfig): popup is PopupConfig & Targeting => 'abTest' in popup;

/** True if a popup waits for its place in the page, which may never come, and takes no turn. Without a place, `content` opens over it. */
const inFlowOf =
  ({ embeddedIds }: Pick<Page, 'embeddedIds'>) =>
  ({ id, type }: PopupConfig): boolean =>
    IN_FLOW.includes(type) && (type !== 'content' || embeddedIds().includes(id));

const asksItself = (verdict: Verdict): boolean =>
  !verdict.pass && !!(CHANGING as Readonly<Record<string, Pick<TargetingGate, 'asksAgain'>>>)[verdict.gate]?.asksAgain?.(verdict);

export function createTargeting(context: Context, page: AskPage): TargetingTables {
  const { readers, ports, scope } = context;
  const { country, stillToCome, documentFacts } = page;
  const isInFlow = inFlowOf(ports.page);
  let isBlocked: (() => boolean | null) | undefined;
  let moments = (): readonly Moment[] => [];
  let began = () => 0;
  /** Null in a preview, which remembers nothing. */
  let all: readonly AskedAgain[] | null = null;
  const mayChange = ({ verdicts }: Trace) => verdicts.some(({ gate, code }) => gate in CHANGING && code !== 'unset');
  const live: Live = {
    ...documentFacts,
    isAdBlocked: () => isBlocked?.() ?? null,
    cart: () => context.cart.now,
    isBeingParsed: () => stillToCome()[0] === 'parsed',
    country: () => country || (context.memory.cookie('user_country_code') ?? ''),
    pageBegan: () => began(),
    dueAbove(popupId, priority) {
      const waits = ({ popup, state }: AskedAgain) => isDue(state) && popup.id !== popupId && !isInFlow(popup);
      const due = (all ?? []).flatMap((each) => (waits(each) && isTargeted(each.popup) ? each.popup : []));
      return due.find((popup) => popup.priority > priority) ?? null;
    },
  };
  return {
    popup: rowsOf({ ...SETTLED, ...CHANGING }, readers),
    triggers: triggerRows(RARELY_READ, readers),
    gates: SETTLED,
    changing: CHANGING,
    live,
    prepare(answered, asked, isWholePage) {
      const popups = answered.filter(isTargeted);
      all = asked;
      if (page.contact && context.memory.cookie('contact')) remember(context.memory, page.contact);
      began = pageBegan(context);
      if (isWholePage) countPage(context.memory, popups, (name) => isFirstOnPage(context, name));
      const again = scope.guard('gates', () => {
        const facts = readFacts(ports, context.memory);
        // The popup whose trigger fired first goes first. A page's own `sort` may return nothing.
        const inOrder = [...asked];
        inOrder.sort((a, b) => a.firedAt - b.firedAt);
        for (const popup of inOrder) {
          // A popup without its own rule may have waited for one with a higher priority.
          if (popup.state !== 'postponed' && !mayChange(popup.explain(facts))) continue;
          if (popup.state === 'armed') popup.goAhead(popup.ask('again', null, facts));
          if (popup.state === 'postponed') popup.send({ type: answerOf(popup.ask('again', popup.by, facts)) });
        }
      });
      chooseVariants(context, popups, isWholePage);
      nameTests(popups);
      moments = watchMoments(context, stillToCome, again);
      const beginning: Beginning = {
        context,
        onOpenChange: page.onOpenChange,
        again,
        live,
        onMove: (run, name) => onMove(context, run, name),
      };
      // After the gates, so that the server learns of it too.
      const told = (move: Move) =>
        move === 'shown' &&
        context.memory.cookie('contact') &&
        scope.settle('contact', context.chunk('contact'), (contact) => contact?.rememberTogether(context));
      for (const gate of Object.values({ ...SETTLED, ...CHANGING }) as TargetingGate<PopupConfig & Targeting>[])
        gate.begin?.(popups, beginning);
      onMove(context, told, 'contact');
      // Probes only if some popup needs to know.
      if (popups.some(({ checkAdBlocker }) => checkAdBlocker)) isBlocked = page.probeAdBlock(ports.clock, scope.signal, again);
    },
    moved(popup) {
      if (all) tellMove(context.memory, popup);
    },
    moments: (state, verdicts) => [
      ...(state === 'preparing' || state === 'postponed' ? [] : (['trigger'] as const)),
      ...moments(),
      ...(isBlocked?.() === null ? (['ad-blocker'] as const) : []),
      ...(verdicts.some(asksItself) ? (['rule'] as const) : []),
    ],
    watches: RARELY_WATCHED,
  };
}

/** An app sets its title, its variables and its customer within this time after its address, or after it has loaded. */
const APP_MS = 2000;

/**
 * Asks the gates again when their facts may have changed: once the page is parsed, once it has loaded and once more soon after that, and
 * whenever its cart changes. It runs after the page's own listeners. Returns a function that lists which of these moments are still to come.
 */
function watchMoments(
  { cart, ports: { clock, observe, page }, scope: { guard, signal } }: Pick<Context, 'cart' | 'ports' | 'scope'>,
  stillToCome: () => readonly Moment[],
  again: () => void,
): () => readonly Moment[] {
  let isLate = false;
  const late = guard('gates', () => {
    isLate = true;
    again();
  });
  // The next page of an app is there whole when it begins.
  const look = () => !stillToCome().length && clock.after(APP_MS, late, signal);
  const grown = () => {
    clock.whenIdle(guard('gates', again), signal);
    look();
  };
  observe.on('grown', grown, signal);
  onCart(cart, again, signal);
  look();
  return () => {
    const coming = stillToCome();
    // Before the page has loaded, "loaded" stands for what follows it too.
    return [...coming, ...(isLate || coming.length ? [] : (['late'] as const)), ...(detectPlatform(page) ? (['cart'] as const) : [])];
  };
}
