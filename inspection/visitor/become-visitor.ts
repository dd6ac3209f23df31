import { rememberLead } from '../../runtime/capture/conversion/leads.ts';
import { TEST_VISITOR } from '../../runtime/capture/kinds/kinds.panel.ts';
import type { PopupConfig } from '../../runtime/decide/display/config.ts';
import type { PopupController } from '../../runtime/show/machine/popup-controller.ts';
import { evictPopupCookies } from '../../runtime/show/tracking/evict-cookies.ts';
import { rememberView } from '../../runtime/show/tracking/remember-view.ts';
import { day } from '../../runtime/visitor/day.ts';
import { newUserId } from '../../runtime/visitor/identify.ts';
import { createMemory, type Memory } from '../../runtime/visitor/memory.ts';
import { COOKIES, DAY_MS } from '../../runtime/visitor/names.ts';
import type { VisitorPreset } from '../simulate/kinds/simulate-visitor.ts';
import type { SimulatedPorts } from '../simulate/simulate.ts';
import { forgetKept } from './forget-kept.ts';
import { forgetPopup } from './read-memory.ts';

/** A popup on the page, with what its gates say now. */
type MetPopup = Pick<PopupController, 'popup' | 'explain'>;

interface Visitor {
  readonly ports: SimulatedPorts;
  readonly memory: Memory;
}
type Become = (visitor: Visitor) => void;
type Meet = (visitor: Visitor, met: MetPopup) => void;

/** Gates that limit how often a popup shows. */
const LIMITS = ['frequency', 'new-session'];

/** The days that a popup stays away after its X, if its owner set none. `readBehaviour` would bring all readers into the hook. */
const CLOSED_DAYS = 30;
const MAX_CLOSED_DAYS = 3650;

/** Turns the visitor's storage into that of each preset. */
const ALONE: Readonly<Partial<Record<VisitorPreset, Become>>> = {
  'new-session': ({ ports }) =>
    // Removes everything that ends with the tab, and everything that ends sooner than a visit does after its last page.
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

/** The records that the runtime writes for a popup that a visitor just saw, by the popup's rules. */
const MET: Readonly<Partial<Record<VisitorPreset, Meet>>> = {
  saw: see,
  closed(visitor, met) {
    see(visitor, met);
    const { id, memoryId } = met.popup;
    for (const each of new Set([id, memoryId])) visitor.memory.setCookie('c_p_o_x_c_', id, each, closedDays(met.popup) * DAY_MS);
  },
  converted(visitor, met) {
    see(visitor, met);
    // A click leaves no address.
    const { id, memoryId, target } = met.popup;
    rememberLead(visitor, { popupId: id, memoryId }, id, target === 'lead' ? TEST_VISITOR : {});
  },
  capped(visitor, met) {
    see(visitor, met);
    const isLimited = met.explain().verdicts.some(({ gate, pass }) => LIMITS.includes(gate) && !pass);
    // For a popup without a limit, only its X keeps it away.
    if (!isLimited) MET.closed?.(visitor, met);
  },
};

function see({ ports, memory }: Visitor, { popup }: MetPopup): void {
  const { id } = popup;
  forgetMet({ ports, memory }, popup);
  rememberView({ ports, memory, day }, popup, id);
  evictPopupCookies(memory);
}

/** Forgets all about a popup, and about the A/B test that it is a variant of, except which variant was drawn. */
export function forgetMet({ ports, memory }: Visitor, { id, memoryId }: Pick<PopupConfig, 'id' | 'memoryId'>): void {
  // The name also ends in the test's id.
  const variant = memory.session('abtest_session_', memoryId);
  for (const each of new Set([id, memoryId])) forgetPopup(ports, each);
  memory.setSession('abtest_session_', variant, memoryId);
}

function closedDays({ wire }: PopupConfig): number {
  const days = wire.cookie === '' || wire.cookie === null ? Number.NaN : Number(wire.cookie);
  return days >= 1 && days <= MAX_CLOSED_DAYS ? days : CLOSED_DAYS;
}

/** Turns the visitor in the ports, which is a copy, into the preset's visitor. False if this page does not have the popup. */
export function becomeVisitor(ports: SimulatedPorts, preset: VisitorPreset, met: MetPopup | undefined): boolean {
  const visitor: Visitor = { ports, memory: createMemory(ports, () => {}) };
  const meet = MET[preset];
  if (meet && !met) return false;
  if (meet && met) meet(visitor, met);
  ALONE[preset]?.(visitor);
  return true;
}
