import { askGates, UNKNOWN_PAGE } from '../../runtime/decide/gates/ask-gates.ts';
import { readFacts } from '../../runtime/decide/gates/facts.ts';
import type { Live, Move, TargetingGate } from '../../runtime/decide/gates/gate.ts';
import { CHANGING, SETTLED } from '../../runtime/decide/gates/gates.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { chooseVariants, nameTests } from '../../runtime/decide/targeting/draw-variants.ts';
import { isModal } from '../../runtime/decide/waiting/queue.ts';
import { createScope } from '../../runtime/scope.ts';
import { rememberView } from '../../runtime/show/tracking/remember-view.ts';
import { day } from '../../runtime/visitor/day.ts';
import { identify } from '../../runtime/visitor/identify.ts';
import { DAY_MS } from '../../runtime/visitor/names.ts';
import { walkTo } from '../../runtime/visitor/trail.ts';
import type { ReadConfig } from '../config/read-config.ts';
import type { SavedPopup } from '../evidence/saved-popup.ts';
import { firstTrigger, PAGE_MS } from './first-trigger.ts';
import type { ImaginedVisitor } from './imagined-visitor.ts';
import type { VisitorKind } from './visitor-kinds.ts';

export type WeekPopup = Pick<ReadConfig, 'popup' | 'behaviour'>;

/** The fate of a popup on a page. `untriggered`: none of its triggers fires for such a visitor. `waits`: its turn never came. */
export type Fate = 'shown' | 'waits' | 'untriggered' | 'refused';

export interface PageFate {
  readonly popupId: string;
  readonly fate: Fate;
  readonly verdicts: readonly Verdict[];
  readonly url: string;
  /** The popup in front of it, if it had to wait; else ''. */
  readonly behind: string;
}

/** How long a visitor looks at a popup before closing it or filling it in. */
const LOOKED_AT_MS = 5000;
const IMAGINED = 'imagined';

const TARGETING_GATES = Object.values({ ...SETTLED, ...CHANGING }) as TargetingGate<SavedPopup>[];

const liveOf = ({ country, cart, mobile }: VisitorKind, began: number): Live => ({
  // Popups that fire at the same moment are asked in order of priority, so none waits for one above it.
  ...UNKNOWN_PAGE,
  isAdBlocked: () => false,
  cart: () => cart,
  country: () => country,
  touchPoints: () => (mobile ? 5 : 0),
  pageBegan: () => began,
});

/**
 * Plays one page of a visit with the runtime's own code: every popup's gates, triggers and turn. Returns the fates in the order of the
 * popups.
 */
export function playPage(visitor: ImaginedVisitor, kind: VisitorKind, popups: readonly WeekPopup[], pages: number): PageFate[] {
  const { ports, memory } = visitor;
  const began = visitor.at;
  identify(memory, ports);
  walkTo(memory, ports);
  const configs = popups.map(({ popup }) => popup);
  const scope = createScope(() => {});
  chooseVariants({ ports, memory }, configs, true);
  nameTests(configs);
  const live = liveOf(kind, began);
  const hearers: Array<(move: Move) => void> = [];
  const around = { context: { ports, memory, scope }, live, onOpenChange() {}, again() {} };
  for (const gate of TARGETING_GATES) gate.begin?.(configs, { ...around, onMove: (run) => void hearers.push(run) });
  const tables = { gates: SETTLED, changing: CHANGING, live };
  const onEntry = readFacts(ports, memory);
  const fates = new Map<string, PageFate>();
  const say = ({ id }: SavedPopup, fate: Fate, verdicts: readonly Verdict[], behind = '') =>
    fates.set(id, { popupId: id, fate, verdicts, url: visitor.url, behind });

  const armed = popups.flatMap((each, nth) => {
    const { popup } = each;
    const { pass, open, verdicts } = askGates(popup, onEntry, null, tables);
    const fires = firstTrigger(popup.triggers, kind, pages);
    say(popup, pass || open ? 'untriggered' : 'refused', verdicts);
    return (pass || open) && fires ? [{ ...each, ...fires, nth }] : [];
  });
  // The modal popup that is open, and when it closes.
  let front = { id: '', until: 0 };
  for (const { popup, behaviour, kind: by, ms } of armed.toSorted(
    (a, b) => a.ms - b.ms || b.popup.priority - a.popup.priority || a.nth - b.nth,
  )) {
    const modal = isModal(popup.type);
    const isBehind = modal && front.until > ms;
    const turn = isBehind ? front.until : ms;
    const behind = isBehind ? front.id : '';
    visitor.at = began + Math.min(turn, PAGE_MS);
    const { pass, verdicts } = askGates(popup, readFacts(ports, memory), by, tables);
    if (!pass) say(popup, 'refused', verdicts, behind);
    else if (turn >= PAGE_MS) say(popup, 'waits', verdicts, behind);
    else {
      rememberView({ ports, memory, day }, popup, IMAGINED);
      if (modal) front = { id: popup.id, until: kind.manner === 'leaves' ? PAGE_MS : turn + LOOKED_AT_MS };
      answerIt(visitor, kind, popup, behaviour.cookieDays);
      const moves: readonly Move[] = kind.manner === 'closes' ? ['shown', 'closed'] : ['shown'];
      for (const hear of hearers) for (const move of moves) hear(move);
      say(popup, 'shown', verdicts, behind);
    }
  }
  scope.end();
  visitor.at = began + PAGE_MS;
  return popups.flatMap(({ popup }) => fates.get(popup.id) ?? []);
}

/** The records of a popup that its visitor closed by its X, or filled in. */
function answerIt({ memory }: ImaginedVisitor, { manner }: VisitorKind, { id, memoryId }: SavedPopup, cookieDays: number): void {
  for (const each of new Set([id, memoryId])) {
    if (manner === 'closes') memory.setCookie('c_p_o_x_c_', id, each, cookieDays * DAY_MS);
    if (manner === 'converts') memory.setCookie('conversion_', IMAGINED, each);
  }
}
