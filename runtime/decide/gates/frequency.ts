import type { FrequencyRule } from '../display/config.ts';
import { daysBetween } from '../visitor/day.ts';
import { type Gate, unless } from './verdict.ts';

const NEVER = 'not seen';

/** How often a popup may show, by its rule (FRQ-01 to FRQ-05). The amount is `d_f_a` on the wire. */
const RULES: Readonly<Record<FrequencyRule, Gate>> = {
  'every-page': () => [true, 'any page', 'this page', 'd_f_r'],

  once: ({ memoryId: id }, { memory }) => unless(true, memory.has(`o_a_v_${id}`), 'seen', `poptin_o_a_v_${id}`),

  'every-days'({ memoryId: id, amount }, { memory, today }) {
    const seen = memory.get(`d_a_x_v_${id}`);
    const days = daysBetween(`${seen}`, today);
    // An invalid date, or one in the future because the clock was set back, tells us nothing.
    return [
      !(days >= 0 && days < amount),
      `${amount} days since it was seen`,
      seen === undefined ? NEVER : `${days} (seen on ${seen})`,
      `poptin_d_a_x_v_${id}`,
    ];
  },

  'every-visits'({ memoryId: id, amount }, { memory }) {
    const visits = memory.get(`d_r_v_${id}`);
    return [!(+(visits ?? Number.NaN) < amount), `${amount} visits since it was seen`, visits ?? NEVER, `poptin_d_r_v_${id}`];
  },
};

export const frequency: Gate = (popup, facts) => RULES[popup.frequency](popup, facts);

/**
 * A popup for new sessions shows once per session, across tabs (FRQ-06). The cookie
 * holds the start time of the session in which it was seen.
 */
export const newSession: Gate = ({ memoryId: id, newSessionOnly }, { memory }) => {
  const seenIn = memory.get(`viewed_session_${id}`);
  const seen = memory.has('session') && seenIn !== undefined && seenIn === memory.get('session_started');
  return unless(newSessionOnly, seen, 'seen in this session', `poptin_viewed_session_${id}`);
};
