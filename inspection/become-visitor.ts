import { rememberLead } from '../runtime/capture/conversion/leads.ts';
import type { PopupConfig } from '../runtime/decide/display/config.ts';
import { day } from '../runtime/decide/visitor/day.ts';
import { newUserId } from '../runtime/decide/visitor/identify.ts';
import { createMemory, type Memory } from '../runtime/decide/visitor/memory.ts';
import { COOKIES, DAY_MS } from '../runtime/decide/visitor/names.ts';
import type { PopupController } from '../runtime/show/machine/popup-controller.ts';
import { evictPopupCookies } from '../runtime/show/tracking/evict-cookies.ts';
import { rememberView } from '../runtime/show/tracking/remember-view.ts';
import { forgetKept } from './forget-kept.ts';
import { TEST_VISITOR } from './popups/test-data.ts';
import { forgetPopup } from './read-memory.ts';
import type { SimulatedPorts } from './simulate.ts';
import type { VisitorPreset } from './simulated.ts';

/** A popup as it is on the page: what it is, and what its gates say now. */
type MetPopup = Pick<PopupController, 'popup' | 'explain'>;

interface Visitor {
  readonly ports: SimulatedPorts;
  readonly memory: Memory;
}
type Become = (visitor: Visitor) => void;
type Meet = (visitor: Visitor, met: MetPopup) => void;

/** These say how often a popup may come. */
const LIMITS = ['frequency', 'new-session'];

/** For so many days a popup that was closed by its X stays away, where its owner did not say it. `readBehaviour` would bring all readers into the hook. */
const CLOSED_DAYS = 30;
const MAX_CLOSED_DAYS = 3650;

/** What each was before this page view: what is kept of them says it. */
const ALONE: Readonly<Partial<Record<VisitorPreset, Become>>> = {
  'new-session': ({ ports }) =>
    // What lasts as long as a tab, and no longer than a visit goes on without a page.
    forgetKept(ports, (lifetimeMs) => lifetimeMs === null || (lifetimeMs !== undefined && lifetimeMs <= COOKIES.session)),
  new: ({ ports }) => forgetKept(ports, () => true),
  returning({ ports, memory }) {
    const userId = memory.cookie('user_id') ?? newUserId(ports.random);
    forgetKept(ports, () => true);
    memory.setCookie('user_id', userId);
    memory.setCookie('old_user', 'true');
    memory.setCookie('c_visitor', 'true', '', COOKIES.c_visitor - DAY_MS);
    memory.setCookie('last_visit', day(ports.clock.now() - DAY_MS));
  },
};

/** What the runtime itself keeps of a popup that was just met, under the popup's own rules. */
const MET: Readonly<Partial<Record<VisitorPreset, Meet>>> = {
  saw: see,
  closed(visitor, met) {
    see(visitor, met);
    const { id, memoryId } = met.popup;
    for (const each of new Set([id, memoryId])) visitor.memory.setCookie('c_p_o_x_c_', id, each, closedDays(met.popup) * DAY_MS);
  },
  converted(visitor, met) {
    see(visitor, met);
    // A click leaves nobody's address.
    const { id, memoryId, target } = met.popup;
    rememberLead(visitor, { popupId: id, memoryId }, id, target === 'lead' ? TEST_VISITOR : {});
  },
  capped(visitor, met) {
    see(visitor, met);
    const isLimited = met.explain().verdicts.some(({ gate, pass }) => LIMITS.includes(gate) && !pass);
    // What comes on every page is held back by its X alone.
    if (!isLimited) MET.closed?.(visitor, met);
  },
};

function see({ ports, memory }: Visitor, { popup }: MetPopup): void {
  const { id, memoryId } = popup;
  // Its name ends in the test's id, too.
  const variant = memory.session('abtest_session_', memoryId);
  for (const each of new Set([id, memoryId])) forgetPopup(ports, each);
  memory.setSession('abtest_session_', variant, memoryId);
  rememberView({ ports, memory, day }, popup, id);
  evictPopupCookies(memory);
}

function closedDays({ wire }: PopupConfig): number {
  const days = wire.cookie === '' || wire.cookie === null ? Number.NaN : Number(wire.cookie);
  return days >= 1 && days <= MAX_CLOSED_DAYS ? days : CLOSED_DAYS;
}

/** Makes another of whom the ports keep: a copy. False where it is about a popup that this page has not. */
export function becomeVisitor(ports: SimulatedPorts, preset: VisitorPreset, met: MetPopup | undefined): boolean {
  const visitor: Visitor = { ports, memory: createMemory(ports, () => {}) };
  const meet = MET[preset];
  if (meet && !met) return false;
  if (meet && met) meet(visitor, met);
  ALONE[preset]?.(visitor);
  return true;
}
