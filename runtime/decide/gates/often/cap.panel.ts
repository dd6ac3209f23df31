import { writeShown } from '../../../visitor/showings.ts';
import { always, type GatePanel, type GateRemedy, say, times, unreadable, type Words } from '../gate.panel.ts';
import { UNREADABLE } from '../gate.ts';
import { durationText } from '../remedies/durations.ts';
import { ourCookie } from '../remedies/remedy-steps.ts';
import { type Change, change } from '../remedies/what-if.ts';
import { CAP_WEEK_MS, type CapState, type Code, capOf } from './cap.ts';

const IN: Readonly<Partial<Record<CapState, string>>> = {
  page: 'on one page',
  session: 'in one visit',
  day: 'in 24 hours',
  week: 'in seven days',
};

const limitOf = (expected: Parameters<Words>[0]['expected']): number | null => {
  const limit = typeof expected === 'object' ? expected?.limit : null;
  return typeof limit === 'number' ? limit : null;
};

const most =
  (state: CapState): Words =>
  ({ expected, actual }) => {
    const limit = limitOf(expected);
    if (limit === null) return null;
    const shown = typeof actual === 'object' ? actual?.shown : null;
    const phrase = `at most ${times(limit, 'popup')} ${IN[state]}`;
    return say(`All together, ${phrase}; this visitor has seen ${shown ?? 'as many'}.`, phrase);
  };

const rest =
  (after: string): Words =>
  ({ expected }) => {
    const limit = limitOf(expected);
    const phrase = `not within ${times(limit ?? 0, 'minute')} after ${after}`;
    return limit === null ? null : say(`N${phrase.slice(1)}.`, phrase);
  };

const NOW = Date.UTC(2026, 2, 12, 12);

export const panel: GatePanel<Code> = {
  name: 'All popups together',
  words: {
    unreadable,
    free: always('This visitor may see another popup now.'),
    page: most('page'),
    session: most('session'),
    day: most('day'),
    week: most('week'),
    gap: rest('another popup was shown'),
    'after-close': rest('a popup was closed'),
  },
  group: 'often',
  settings: {
    cap_filter: {
      label: 'Count all popups together',
      first: { session: 2, day: 3, gap_minutes: 1 },
      example: { page: 1, session: 2, day: 3, week: 5, gap_minutes: 1, after_close_minutes: 30, ignore: false },
    },
    'cap_filter.page': { label: 'At most on one page', unit: 'popups' },
    'cap_filter.session': { label: 'At most in one visit', unit: 'popups' },
    'cap_filter.day': { label: 'At most in 24 hours', unit: 'popups' },
    'cap_filter.week': { label: 'At most in seven days', unit: 'popups' },
    'cap_filter.gap_minutes': { label: 'Between two popups', unit: 'minutes' },
    'cap_filter.after_close_minutes': { label: 'After a popup was closed', unit: 'minutes' },
    'cap_filter.ignore': {
      label: 'This popup ignores the account’s limits',
      help: 'A popup that a visitor clicks for ignores them anyway.',
    },
  },
  sample: {
    popup: { cap: { page: null, session: null, day: 1, week: null, gapMinutes: null, afterCloseMinutes: null, ignore: false } },
    blocked: { now: NOW, memory: { shown_at: writeShown([NOW - 3_600_000]) } },
    passed: { now: NOW, memory: {} },
  },
};

export const remedy: GateRemedy = {
  about: 'all popups together',
  changes({ popup, facts, now }): Change[] {
    if (popup.cap === UNREADABLE) return [];
    const opensAt = capOf(popup, { ...facts, isNextPage: true }, { pageBegan: () => 0 })?.opensAt ?? null;
    const wait = opensAt === null || opensAt - now > CAP_WEEK_MS ? [] : [{ kind: 'clock', aheadMs: opensAt - now } as const];
    const seen = [ourCookie('shown_at', null), ...(facts.memory.has('shown_elsewhere') ? [ourCookie('shown_elsewhere', null)] : [])];
    return [
      change('open another page', { kind: 'page' }),
      ...wait.map((clock) => change(`wait ${durationText(clock.aheadMs)}`, clock, { kind: 'page' })),
      change('begin a new session, half an hour after the last page', ourCookie('session', null), { kind: 'page' }),
      change('forget that this visitor has seen other popups', ...seen),
      change('forget that this visitor has seen and closed other popups', ...seen, ourCookie('last_closed', null)),
    ];
  },
};
