import { daysBetween } from '../../../visitor/day.ts';
import type { Reader, Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type Finding, type GateRecord, type ReadBy, type Restore, THERE, unless } from '../gate.ts';

export const FREQUENCY_RULES = ['every-page', 'once', 'every-days', 'every-visits'] as const;
export type FrequencyRule = (typeof FREQUENCY_RULES)[number];

export type Code = 'unset' | 'seen' | 'not-seen' | 'days-ago' | 'visits-ago';

const ON_WIRE: Readonly<Record<string, FrequencyRule>> = {
  'all@display_everytime_everypage_5': 'every-page',
  display_once_a_visitor_2: 'once',
  display_once_every_few_days_3: 'every-days',
  display_once_every_few_visiting_4: 'every-visits',
};

const rule =
  ({ oneOf }: Readers): Reader<FrequencyRule> =>
  (raw, path, drop) =>
    ON_WIRE[oneOf(Object.keys(ON_WIRE))(raw, path, drop) ?? ''] ?? 'every-page';

const read = (readers: Readers) => ({
  frequency: ['d_f_r', rule(readers)] as const,
  /** Days or visits, depending on the rule. */
  amount: ['d_f_a', readers.number(0, 3650, 1)] as const,
});

type Limited = ReadBy<typeof read> & { readonly memoryId: string };

/** `ago` is NaN if the time of the showing is unknown. */
const since = (unit: 'days' | 'visits', ago: number, amount: number, from: string, more?: { readonly seenOn: string }): Finding<Code> => {
  const expected = { [unit]: amount };
  return Number.isNaN(ago) ? [true, 'not-seen', from, expected] : [ago >= amount, `${unit}-ago`, from, expected, { [unit]: ago, ...more }];
};

/** How often a popup may show, by its rule (FRQ-01 to FRQ-05). */
const RULES: Readonly<Record<FrequencyRule, (popup: Limited, facts: Pick<Facts, 'memory' | 'today'>) => Finding<Code>>> = {
  'every-page': () => [true, 'unset', 'd_f_r', null, null],

  once: ({ memoryId: id }, { memory }) => unless(true, memory.has(`o_a_v_${id}`), 'seen', `poptin_o_a_v_${id}`),

  'every-days'({ memoryId: id, amount }, { memory, today }) {
    const seenOn = memory.get(`d_a_x_v_${id}`) ?? '';
    const days = daysBetween(seenOn, today);
    // A day in the future, after a clock was set back, says nothing.
    return since('days', days < 0 ? Number.NaN : days, amount, `poptin_d_a_x_v_${id}`, { seenOn });
  },

  'every-visits': ({ memoryId: id, amount }, { memory }) =>
    since('visits', +(memory.get(`d_r_v_${id}`) ?? Number.NaN), amount, `poptin_d_r_v_${id}`),
};

const ask: Ask<Limited, Code> = (popup, facts) => RULES[popup.frequency](popup, facts);

export const gate = { read, ask };
export const record: GateRecord = {
  words: ['seen', 'not-seen'],
  dayIn: 'd_a_x_v_',
};
export const restore: Restore = ({ actual }, name, { isNewSession }) => {
  if (actual === 'seen') return [[name, THERE]];
  if (typeof actual !== 'object' || !actual) return [];
  if (actual.seenOn) return [[name, `${actual.seenOn}`]];
  // A new session counted itself before the gates were asked.
  return typeof actual.visits === 'number' ? [[name, `${actual.visits - (isNewSession ? 1 : 0)}`]] : [];
};
