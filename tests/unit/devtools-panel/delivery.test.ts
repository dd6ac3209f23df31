import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliverySource, EVENTS, type Pool, type Target } from '../../../devtools-panel/delivery/delivery-source.ts';
import { eventWords, poolWords, popupChoice, readCodes, targetWords } from '../../../devtools-panel/delivery/delivery-words.ts';
import { wayOf } from '../../../devtools-panel/delivery/lead-way.ts';
import { WEBHOOK_EVENTS } from '../../../display-server/database/schema/schema-webhooks.ts';

describe('a lead’s way on one line', () => {
  const told = { name: 'CRM', event: 'lead.created', last: null };

  test('goes from the first key to the confirmed address (DEV-23)', () => {
    const deliveries = [
      { ...told, state: 'delivered', attempts: 1 },
      { ...told, name: 'Mail', state: 'waiting', attempts: 2, last: { status: 503, answer: 'busy' } },
      { ...told, name: 'Old', state: 'given-up', attempts: 9, last: { status: 0, answer: 'no answer within 15 s' } },
    ];
    const consents = [{ text: 'I agree.', version: '2' }];
    const way = wayOf({ suspicion: '', fill_ms: 8240, confirmed_at: '2026-11-28T10:00:00Z', consents, deliveries });
    expect(way.map(({ words }) => words)).toEqual([
      'typed in 8.2 s',
      'agreed to a text',
      'stored',
      'judged a person',
      'delivered to CRM',
      'waits for Mail, try 2: answered 503',
      'given up for Old: no answer within 15 s',
      'address confirmed',
    ]);
  });

  test('says why a lead is marked, and of an older server only what that says (DEV-23, BOT-03)', () => {
    expect(wayOf({ suspicion: 'honeypot' }).map(({ words }) => words)).toEqual([
      'stored',
      'marked as a bot: it filled in a field that nobody sees',
    ]);
    expect(wayOf({}).map(({ words }) => words)).toEqual(['stored']);
  });
});

const target: Target = {
  webhook_id: 'w',
  name: 'CRM',
  url: 'https://crm.example/',
  poptin_id: null,
  events: ['lead.created'],
  double_opt_in: false,
  secret: 'whsec_x',
  disabled_reason: '',
};

test.each([
  [{}, 'In use. Nothing was sent yet.'],
  [{ delivered: 3 }, 'In use. 3 delivered, none waiting.'],
  [{ delivered: 3, waiting: 1 }, 'In use. 3 delivered, 1 waiting.'],
  [{ delivered: 3, given_up: 7 }, 'In use. 3 delivered, none waiting, 7 given up. Send those again from the log.'],
  [{ waiting: 1, given_up: 7 }, 'In use. 0 delivered, 1 waiting, 7 given up. Send those again from the log.'],
  [{ disabled_reason: 'It failed.', waiting: 1, given_up: 2 }, 'Disabled. It failed. 3 stored for it; enabling sends them.'],
  [{ disabled_reason: 'It failed.' }, 'Disabled. It failed. Nothing is stored for it.'],
])('a target of %j: %s (WHK-06)', (state, words) => {
  expect(targetWords({ ...target, ...state })).toBe(words);
});

const pool: Pool = { total: 100, given: 10, left: 90, in_use: true, fallback: 'ASK', is_low: false };
test.each([
  [{}, /^90 of 100 codes left, 10 given out\.$/],
  [{ left: 5, is_low: true }, /Import more soon.*fallback code ASK/],
  [{ left: 0, is_low: true }, /^All codes are given out: leads now get the fallback code ASK/],
  [{ left: 0, total: 0, fallback: '' }, /No code was imported yet: leads now get no code/],
  [{ in_use: false }, /does not give out codes of its own/],
])('a pool of %j says what is left and what to do (CPN-05)', (state, words) => {
  expect(poolWords({ ...pool, ...state })).toMatch(words);
});

test('codes are imported for drafts as well, and not for archived popups (CPN-05)', () => {
  const listed = (poptin_id: string, live: boolean, draft: object | null = null) => ({
    config: { poptin_id, poptin_name: poptin_id },
    live,
    draft,
  });
  expect(popupChoice([listed('Spring', true), listed('Summer', false, { revision: 1 }), listed('Old', false)])).toEqual([
    ['Spring', 'Spring'],
    ['Summer', 'Summer (draft)'],
  ]);
});

test('codes are read however they are pasted, each once (CPN-05)', () => {
  expect(readCodes('A-1\r\nA-2, A-3;"A-4"\t A-1 \n\n')).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  fc.assert(
    fc.property(fc.string(), (pasted) => {
      const codes = readCodes(pasted);
      expect(codes.every((code) => code.trim() === code && code !== '')).toBe(true);
      expect(new Set(codes).size).toBe(codes.length);
    }),
  );
});

test('an answer of another version is a sentence, not a fault (WHK-06)', async () => {
  const source = deliverySource(async () => ({ ok: true, value: { webhooks: 7 } }), 'c');
  expect(await source.targets()).toMatchObject({ ok: false, sentence: expect.stringContaining('Update') });
});

test('the panel offers each event that the server sends (WHK-06)', () => {
  expect(EVENTS).toEqual(WEBHOOK_EVENTS);
});

test('an event of a newer server is shown as it is, and hides no target (WHK-06)', async () => {
  const newer = { ...target, events: ['lead.created', 'popup.teased'] };
  const source = deliverySource(async () => ({ ok: true, value: { webhooks: [newer], confirms: true } }), 'c');
  expect(await source.targets()).toEqual({ ok: true, value: { webhooks: [newer], confirms: true } });
  expect(newer.events.map(eventWords)).toEqual(['A lead arrives', 'popup.teased']);
});
