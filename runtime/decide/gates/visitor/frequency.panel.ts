import { day, daysBetween } from '../../../visitor/day.ts';
import { DAY_MS } from '../../../visitor/names.ts';
import { always, type GatePanel, type GateRemedy, SAMPLE_ID, say, times, type Words } from '../gate.panel.ts';
import { durationText } from '../remedies/durations.ts';
import { forget, ourCookie } from '../remedies/remedy-steps.ts';
import { type Change, change } from '../remedies/what-if.ts';
import type { Value } from '../verdict.ts';
import type { Code } from './frequency.ts';

const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const amountOf = (value: Value, unit: 'days' | 'visits'): number | null => {
  const amount = typeof value === 'object' ? value?.[unit] : null;
  return typeof amount === 'number' ? amount : null;
};

const daysAgo = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);

const days: Words = ({ pass, expected, actual }) => {
  const [wanted, found] = [amountOf(expected, 'days'), amountOf(actual, 'days')];
  if (wanted === null || found === null) return null;
  const ago = daysAgo(found);
  if (pass) return say(`Shown ${ago}; it may show ${wanted > 0 ? `every ${times(wanted, 'day')}` : 'on every page'}.`);
  const seenOn = typeof actual === 'object' ? actual?.seenOn : '';
  // At noon, so that a change of the clocks does not move it to another day.
  const again = Date.parse(`${seenOn}T12:00`) + Math.ceil(wanted) * DAY_MS;
  if (Number.isNaN(again)) return null;
  const lasting = `not again before ${new Intl.DateTimeFormat('en-GB', DATE).format(again).replace(',', '')}`;
  return { ...say(`Shown ${ago}, ${lasting}.`, `shown ${ago}, ${lasting}`), lasting };
};

const visits: Words = ({ pass, expected, actual }) => {
  const [wanted, found] = [amountOf(expected, 'visits'), amountOf(actual, 'visits')];
  if (wanted === null || found === null) return null;
  if (pass && wanted <= 0) return say('Shown recently; it may show on every page.');
  const since = `${times(found, 'visit')} since it was shown`;
  if (pass) return say(`${since}; it may show every ${wanted}.`);
  const more = times(Math.ceil(wanted - found), 'more visit');
  const lasting = `not again for ${more}`;
  return { ...say(`${since}, ${lasting}.`, `shown recently, ${lasting}`), lasting };
};

export const panel: GatePanel<Code> = {
  name: 'How often',
  words: {
    seen: always('This visitor has seen it, and it shows only once.', 'already seen, and it shows only once'),
    'not-seen': always('This visitor has not seen it yet.'),
    'days-ago': days,
    'visits-ago': visits,
    untold: ({ pass }) =>
      pass ? say('This visitor has not seen it yet.') : say('This visitor has seen it too recently.', 'seen too recently'),
  },
  group: 'often',
  settings: {
    d_f_r: {
      label: 'The same visitor sees it',
      names: {
        'all@display_everytime_everypage_5': 'on every page',
        display_once_a_visitor_2: 'once',
        display_once_every_few_days_3: 'again after some days',
        display_once_every_few_visiting_4: 'again after some visits',
      },
    },
    d_f_a: {
      label: 'So many',
      unit: 'days or visits',
      help: 'Safari deletes these records after seven days of use without interaction on the site.',
    },
  },
  docs: {
    d_f_r: {
      says: 'How often one visitor sees it: on every page, once, every so many days, or every so many visits. An unknown rule means every page.',
      example: 'display_once_every_few_days_3',
    },
    d_f_a: {
      says: 'How many days or visits that rule means. Browsers keep a cookie for 400 days at most, so a longer rule may forget. Safari forgets after seven days of use without interaction on the site.',
      example: 7,
    },
  },
  sample: {
    popup: { frequency: 'every-days', amount: 7 },
    blocked: { memory: { [`d_a_x_v_${SAMPLE_ID}`]: '2026-03-10' } },
    passed: { memory: { [`d_a_x_v_${SAMPLE_ID}`]: '2026-03-02' } },
  },
};

/** Until the midnight at which enough days have passed since it was seen. */
function waitDays(seen: string, amount: number, now: number): Change[] {
  if (Number.isNaN(daysBetween(seen, day(now)))) return [];
  const then = new Date(`${seen}T00:00`);
  then.setDate(then.getDate() + Math.ceil(amount));
  const ms = then.getTime() - now;
  return ms > 0 ? [change(`wait ${durationText(ms)}`, { kind: 'clock', aheadMs: ms }, { kind: 'page' })] : [];
}

export const remedy: GateRemedy = {
  about: 'how often it may show',
  changes({ popup: { memoryId: id, frequency, amount }, facts: { memory }, now }) {
    const forgetIt = (record: string) => forget('has seen it', `${record}${id}`);
    if (frequency === 'once') return [forgetIt('o_a_v_')];
    if (frequency === 'every-days') return [...waitDays(memory.get(`d_a_x_v_${id}`) ?? '', amount, now), forgetIt('d_a_x_v_')];
    const left = Math.ceil(amount - Number(memory.get(`d_r_v_${id}`)));
    return left > 0
      ? [change(`come back for ${times(left, 'more visit')}`, ourCookie(`d_r_v_${id}`, `${amount}`)), forgetIt('d_r_v_')]
      : [];
  },
};
