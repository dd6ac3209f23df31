import { readEntries } from '../../../runtime/capture/form/entries.ts';
import {
  afterFailure,
  askedWaitMs,
  BEFORE_ANY,
  isKeptLead,
  MAX_KEPT,
  MAX_KEPT_MS,
  planRound,
  readAnswer,
} from '../../../runtime/capture/outbox/outbox-rules.ts';
import type { KeptLead } from '../../../runtime/ports.ts';
import { edited, untouched, wordsOf } from '../inputs/edited.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime, textsIn } from '../target.ts';

const NOW = Date.UTC(2026, 5, 15);
const lead = (n: number, more: object = {}) => ({
  ...{ key: `k${n}`, popupId: 'p1', viewerId: 'v1', apiHost: 'https://api.example', form: { client_id: 'c', email: `${n}@example.com` } },
  ...{ keptAt: NOW - n * 1000, attempts: n % 4, notBefore: 0, ...more },
});
const control = (kind: string, more: object = {}) => ({
  id: kind,
  kind,
  type: 'text',
  name: kind,
  placeholder: '',
  value: 'x',
  checked: null,
  hidden: false,
  ...more,
});

const DOCUMENTS = [
  {
    kept: [
      lead(1),
      lead(2, { notBefore: NOW + 5000 }),
      lead(3, { keptAt: NOW - MAX_KEPT_MS - 1 }),
      lead(5, { keptAt: 40_000 }),
      lead(4, { form: { client_id: 'other' } }),
    ],
    answer: '{"success":true,"conversion_id":"c1","integration":{"conversion_code":"track()"}}',
    ...{ retryAfter: '30', roll: 0.5 },
    controls: [
      control('email'),
      control('email'),
      control('custom', { type: 'number', value: '1.005' }),
      control('checkbox', { type: 'checkbox', checked: true }),
      control('hidden', { hidden: true, value: '{{x}}' }),
    ],
  },
  {
    kept: Array.from({ length: 60 }, (_, n) => lead(n)),
    answer: '{"success":"1","conversion_id":7}',
    retryAfter: '',
    roll: 0,
    controls: [],
  },
];
const WORDS = [
  ...wordsOf(DOCUMENTS),
  '"success":true',
  '"success":1',
  '{"success":',
  'true',
  '1',
  '1e999',
  '<html>',
  'prize_code',
  'first_name',
  'radio',
];

const isOld = ({ keptAt }: KeptLead) => keptAt > BEFORE_ANY && NOW - keptAt > MAX_KEPT_MS;

/**
 * Leads that wait in the browser, and the server's answers (R1, FRM-16, FRM-19, API-05). No lead is dropped without a reason, and none
 * counts as delivered too early.
 */
export const target = defineTarget<unknown>({
  seeds: untouched(DOCUMENTS),
  words: WORDS,
  decode: (choices) => edited(choices, DOCUMENTS, WORDS),
  check(input) {
    const { kept, answer, retryAfter, roll, controls } = Object(input) as Record<string, unknown>;
    const leads = (Array.isArray(kept) ? kept : []).filter(isKeptLead) as KeptLead[];
    const courier = { clientId: 'c', apiHost: 'https://api.example' };
    const round = inTime('a round', () => planRound(leads, NOW, courier));
    demandSame(planRound(leads, NOW, courier), round, 'the same plan twice');
    const dropped = round.drop.map((each) => each.lead);
    for (const one of round.send) {
      demand(one.form.client_id === 'c' && (one.apiHost ?? courier.apiHost) === courier.apiHost, 'a lead goes to whom it was given', one);
      demand(!dropped.includes(one) && !isOld(one), 'what is sent is not dropped', one);
    }
    demand(new Set([...round.send, ...dropped]).size === round.send.length + dropped.length, 'each lead has one place in a plan');
    for (const { lead: gone, reason } of round.drop)
      demand(reason !== '' && (isOld(gone) || leads.length > MAX_KEPT), 'a lead is dropped for a reason', gone);
    demand(
      round.nextInMs === null || (round.nextInMs > 0 && round.nextInMs <= 86_400_000),
      'the next round comes within a day',
      round.nextInMs,
    );
    const waiting = leads.filter(
      (one) =>
        !round.send.includes(one) &&
        !dropped.includes(one) &&
        one.form.client_id === 'c' &&
        (one.apiHost ?? courier.apiHost) === courier.apiHost,
    );
    demand(waiting.length === 0 || round.nextInMs !== null, 'whoever waits has a next round', waiting);

    const asked = askedWaitMs(typeof retryAfter === 'string' ? retryAfter : null);
    demand(asked >= 0 && !Number.isNaN(asked), 'a wait is none or some', asked);
    const chance = typeof roll === 'number' && roll >= 0 && roll < 1 ? roll : 0.5;
    for (const one of leads.slice(0, 5)) {
      const later = afterFailure(one, NOW, asked, chance);
      demand(isKeptLead(JSON.parse(JSON.stringify(later))), 'a lead that failed is still one', later);
      demand(later.notBefore > NOW && later.notBefore <= NOW + 86_400_000, 'it is tried again within a day', later.notBefore - NOW);
      demandSame([later.key, later.form], [one.key, one.form], 'it is the same lead');
    }

    if (typeof answer === 'string') checkAnswer(answer);
    checkEntries(Array.isArray(controls) ? controls : []);
  },
});

function checkAnswer(text: string): void {
  let read: ReturnType<typeof readAnswer>;
  try {
    read = readAnswer(text);
  } catch (problem) {
    demand(problem instanceof SyntaxError, 'only what is no JSON is thrown', `${problem}`);
    return;
  }
  if (read?.kind !== 'taken') return;
  const said = JSON.parse(text) as Record<string, unknown>;
  demand(Object.hasOwn(said, 'success') && [true, 1, '1', 'true'].includes(said.success as never), 'only a success is one', text);
  demand(/^[\w-]{0,64}$/.test(read.conversionId) && typeof read.code === 'string', 'what becomes a cookie has its form', read);
}

/** Controls as a browser has them. */
function checkEntries(written: readonly unknown[]): void {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const controls = written.map((each) => {
    const { id, kind, type, name, placeholder, value, checked, hidden } = Object(each) as Record<string, unknown>;
    const texts = {
      id: text(id),
      kind: text(kind),
      type: text(type),
      name: text(name),
      placeholder: text(placeholder),
      value: text(value),
    };
    return { ...texts, checked: typeof checked === 'boolean' ? checked : null, hidden: hidden === true };
  });
  const fields = controls.map((one) => [one]);
  const entries = inTime('a form', () => readEntries(fields));
  demandSame(readEntries(fields), entries, 'the same form twice');
  demand(new Set(entries.map(({ name }) => name)).size === entries.length || controls.length > 0, 'entries have names');
  const names = entries.map(({ name }) => name);
  demand(new Set(names).size === names.length, 'no entry takes the place of another on the wire', names);
  for (const one of controls)
    if (!one.hidden && one.checked === null && one.value.trim() && !/^(number|quantity)$/.test(one.kind) && one.value.trim().isWellFormed())
      demand(
        textsIn(entries.map(({ value }) => value)).some((value) => value !== ''),
        'what was filled in is sent',
        one,
      );
}
