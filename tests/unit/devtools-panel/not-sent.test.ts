import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdCall } from '../../../devtools-panel/contract/hold-call.ts';
import { askWhy } from '../../../inspection/calls/ask-why.ts';
import { readNotSent } from '../../../reports/not-sent.ts';
import type { HttpRequest } from '../../../runtime/ports.ts';
import { NOT_SENT_REASONS, notSentWords } from '../../../words/gates/not-sent-words.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const row = (more: object = {}) => ({ poptin_id: '8f5fa95b4c1f9', poptin_name: 'Spring', reason: 'ip', found: '203.0.113.7', ...more });
const answer = (...rows: readonly unknown[]) => JSON.stringify({ display: true, poptins: [], not_sent: rows });

describe('the popups that a server did not send', () => {
  it('are read within bounds, and a reason that is not known is passed over (TGT-23, DEV-01)', () => {
    expect(readNotSent(answer(row(), row({ reason: 'whim' }), row({ poptin_id: 7 }), null, 'x'))).toEqual([
      { id: '8f5fa95b4c1f9', name: 'Spring', reason: 'ip', found: '203.0.113.7' },
    ]);
    expect(readNotSent(answer(...Array.from({ length: 300 }, () => row({ poptin_name: 'x'.repeat(900) }))))).toHaveLength(100);
    expect(readNotSent(answer(row({ poptin_name: 'x'.repeat(900) })))[0]?.name).toHaveLength(200);
    expect(readNotSent('{"display":true}')).toEqual([]);
    expect(readNotSent('"not_sent" and no JSON')).toEqual([]);
  });

  it('never break the panel, whatever an answer says (TGT-23)', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (rows) => {
        expect(Array.isArray(readNotSent(JSON.stringify({ not_sent: rows })))).toBe(true);
      }),
    );
  });

  it.each(NOT_SENT_REASONS)('for “%s”, each have a verdict and a way out in an owner’s words (TGT-23)', (reason) => {
    const { gate, sentence, remedy } = notSentWords({ reason, found: '' });
    for (const words of [sentence, remedy]) expect(words).toMatch(/^[A-Z].*\.$/);
    expect(gate).not.toBe('');
  });
});

describe('a tool’s mark', () => {
  const sent = async (request: Partial<HttpRequest>, isServer = true) => {
    const all: HttpRequest[] = [];
    const http = {
      async send(each: HttpRequest) {
        all.push(each);
        return { ok: false as const, reason: 'network' as const };
      },
    };
    const call = {
      method: 'POST',
      url: 'https://d.example/api/display/a3f09c2e71b5d',
      body: { form: { domain: 'shop.example' } },
      ...request,
    };
    await askWhy(http, () => isServer).send(call as HttpRequest, new AbortController().signal);
    return all[0]?.body;
  };

  it('goes with the display call alone, to our server alone (TGT-23)', async () => {
    expect(await sent({})).toEqual({ form: { domain: 'shop.example', with_not_sent: '1' } });
    const plain = { form: { domain: 'shop.example' } };
    expect(await sent({ url: 'https://d.example/api/display/viewed/8f5fa95b4c1f9' })).toEqual(plain);
    expect(await sent({ url: 'https://d.example/api/display/click/8f5fa95b4c1f9' })).toEqual(plain);
    expect(await sent({}, false)).toEqual(plain);
  });
});

it('a reason for not sending a popup is one of the contract (DEV-07, TGT-23)', () => {
  const held = (reason: string) => {
    const row = { poptin_id: 'a', poptin_name: 'Spring', reason, found: '198.51.100.9' };
    const asked = { ...RIGHT.display, payload: { ...RIGHT.display.payload, with_not_sent: '1' } };
    const call = callView('display', { ...asked, answer: { display: true, poptins: [], not_sent: [row] } });
    return holdCall(call).parts.flatMap(({ rows }) =>
      rows.flatMap(({ path, verdict }) => (verdict === 'right' ? [] : `${path}: ${verdict}`)),
    );
  };
  expect(held('ip')).toEqual([]);
  expect(held('a whim')).toEqual(['not_sent[0].reason: wrong']);
});
