import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, asKept, asSent } from '../../../devtools-panel/studio/saving/accounts.ts';
import { createAsk } from '../../../devtools-panel/studio/saving/ask.ts';
import { changeWords, versionWords } from '../../../devtools-panel/studio/saving/history/change-words.ts';
import { wordDifference } from '../../../devtools-panel/studio/saving/history/word-difference.ts';
import { readOrigin } from '../../../devtools-panel/studio/saving/place/display-server.ts';

const OWN = 'https://panel.example';
const SERVER = { origin: 'https://display.example:4602', token: 'secret' };

/** Accounts of a server that always gives one answer, and the requests to it. */
function answering(answer: () => Response | Promise<Response>, server = SERVER) {
  const asked: Request[] = [];
  const send: typeof fetch = async (url, init) => {
    asked.push(new Request(new URL(String(url), OWN), init));
    return answer();
  };
  return { asked, accounts: accountsOf(createAsk(send, OWN), server) };
}
const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status });
const refused = (status: number, reason: string, path = '') => json({ error: { reason, path } }, status);
const DRAFT = { poptin_id: 'p1', poptin_name: 'Spring', poptin: '<p>Hi</p>', viewer_id: 'v', poptin_url: 'https://a.example/t' };

describe('a draft on its way to an account', () => {
  test('goes with markup, base version and author, and the token is in no address (DEV-20)', async () => {
    const { asked, accounts } = answering(json({ poptin_id: 'p1', version: 4 }));
    expect(await accounts.save('acc', DRAFT, 3, 'Dana, studio')).toEqual({ ok: true, value: { poptin_id: 'p1', version: 4 } });
    const [request] = asked;
    expect([request?.method, request?.url]).toEqual([
      'PUT',
      'https://display.example:4602/admin/accounts/acc/popups/p1?by=Dana%2C%20studio',
    ]);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({ authorization: 'Bearer secret', 'if-match': '"3"' });
    expect(await request?.json()).toEqual({ poptin_id: 'p1', poptin_name: 'Spring', markup: '<p>Hi</p>' });
  });

  test.each([
    ['a new popup', null, { 'if-none-match': '*' }],
    ['whatever is there', 'any', {}],
    ['version 2', 2, { 'if-match': '"2"' }],
  ] as const)('is saved over %s (DEV-20)', async (_, over, headers) => {
    const { asked, accounts } = answering(json({ poptin_id: 'p1', version: 4 }));
    await accounts.save('acc', DRAFT, over, 'Dana');
    const { authorization: _token, 'content-type': _type, ...sent } = Object.fromEntries(asked[0]?.headers ?? []);
    expect([asked[0]?.method, sent]).toEqual(['PUT', headers]);
  });

  test('is restored over any version (DEV-20)', async () => {
    const { asked, accounts } = answering(json({ poptin_id: 'p1', version: 4 }));
    await accounts.restore('acc', 'p1', 1, 'Dana');
    const { authorization: _token, ...sent } = Object.fromEntries(asked[0]?.headers ?? []);
    expect([asked[0]?.method, sent]).toEqual(['POST', {}]);
  });

  test('the tool’s own server is asked without a token (DEV-20)', async () => {
    const { asked, accounts } = answering(json({ accounts: [] }), { origin: '/display', token: '' });
    expect(await accounts.accounts()).toEqual({ ok: true, value: { accounts: [] } });
    expect([asked[0]?.url, asked[0]?.headers.get('authorization')]).toEqual([`${OWN}/display/admin/accounts`, null]);
  });

  test.each<readonly [what: string, answer: () => Response | Promise<Response>, said: RegExp]>([
    [
      'that does not answer',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^https:\/\/display\.example:4602 does not answer this tool\. .*ADMIN_ORIGINS=https:\/\/panel\.example\.$/,
    ],
    ['that hangs', () => Promise.reject(new DOMException('', 'TimeoutError')), /has not answered for 20 seconds/],
    ['that knows another token', refused(401, 'x'), /rejects this token/],
    ['that does not know this tool', refused(403, 'x'), /Start it with ADMIN_ORIGINS=https:\/\/panel\.example/],
    ['of an older version', refused(404, 'no call PUT /admin/accounts/a'), /is older and keeps no history/],
    ['without that account', refused(404, 'no account acc'), /no account acc\. Choose the account again/],
    ['where another account has the popup', refused(409, 'popup p1 belongs to account b'), /Give this popup another id/],
    [
      'where somebody was faster',
      refused(412, 'popup p1 was saved meanwhile: it is version 5, not 3'),
      /it is version 5, not 3\. Check its history/,
    ],
    ['that takes no such popup', refused(400, 'expected an id', 'poptin_id'), /^It was not saved: expected an id \(poptin_id\)\.$/],
    ['that takes none so large', refused(413, 'body larger'), /Shorten its markup/],
    ['with a fault of its own', refused(500, 'a fault'), /server failed \(500\)\. Nothing was saved\./],
    ['that is none', () => new Response('<h1>It works</h1>'), /No display server answers there/],
    ['that says something else', json({ hello: 1 }), /both have the same version/],
    ['that refuses in words of its own', () => new Response('no', { status: 418 }), /the server answered 418/],
  ])('a server %s is reported in a sentence that says what to do (DEV-20)', async (what, answer, said) => {
    const came = await answering(answer).accounts.save('acc', DRAFT, 3, 'Dana');
    expect(came).toMatchObject({ ok: false, sentence: expect.stringMatching(said), conflict: what === 'where somebody was faster' });
  });

  test('a draft that is not there any more is told from a failure (STU-01)', async () => {
    expect(await answering(refused(404, 'popup p1 has no draft')).accounts.draft('acc', 'p1')).toMatchObject({ isMissing: true });
    expect(await answering(refused(404, 'no call GET')).accounts.draft('acc', 'p1')).not.toHaveProperty('isMissing');
    expect(await answering(refused(500, 'a fault')).accounts.draft('acc', 'p1')).not.toHaveProperty('isMissing');
  });

  test.each([
    [500, 'The server failed (500). Try again in a moment.'],
    [400, 'It cannot be read: a fault.'],
  ])('a question that fails with %i says nothing of saving (DEV-20)', async (status, sentence) => {
    expect(await answering(refused(status, 'a fault')).accounts.accounts()).toMatchObject({ ok: false, sentence });
  });

  describe('in an answer that comes in parts', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const SILENCE_MS = 20_000;

    /** A question for a text, and its answer, which a test gives part by part. */
    function inParts(status = 200) {
      const bytes = new TransformStream<Uint8Array, Uint8Array>(undefined, undefined, { highWaterMark: 9 });
      const writer = bytes.writable.getWriter();
      const send: typeof fetch = async (_url, init) => {
        init?.signal?.addEventListener('abort', () => void writer.abort(init.signal?.reason));
        return new Response(bytes.readable, { status });
      };
      const come = (as?: 'text') => createAsk(send, OWN)(SERVER, { method: 'GET', path: 'leads', ...(as && { as }) });
      const part = (text: string) => writer.write(new TextEncoder().encode(text));
      return { writer, come, part };
    }

    test('a long export may take its time, and keeps the mark of its encoding (STU-11)', async () => {
      const { come, part, writer } = inParts();
      const came = come('text');
      for (const text of ['\ufeff', 'a,', 'b,', 'c']) {
        await part(text);
        await vi.advanceTimersByTimeAsync(0.9 * SILENCE_MS);
      }
      await writer.close();
      expect(await came).toEqual({ ok: true, value: '\ufeffa,b,c' });
      expect(vi.getTimerCount()).toBe(0);
    });

    test.each([['text'], [undefined]] as const)('a server that falls silent midway is reported, read as %s (STU-11)', async (as) => {
      const { come, part } = inParts();
      const came = come(as);
      await part('{');
      await vi.advanceTimersByTimeAsync(SILENCE_MS);
      expect(await came).toMatchObject({ ok: false, sentence: expect.stringContaining('has not answered for 20 seconds') });
    });

    test.each([['text'], [undefined]] as const)('an answer that broke off is reported as that, read as %s (STU-11)', async (as) => {
      const { come, part, writer } = inParts();
      const came = come(as);
      await part('{');
      await writer.abort(new TypeError('network error'));
      expect(await came).toMatchObject({ ok: false, sentence: `The answer of ${SERVER.origin} broke off. Try again.` });
    });
  });

  test('a page’s popup and an account’s convert into each other (DEV-20)', () => {
    expect(asSent(asKept(DRAFT))).toEqual({ poptin_id: 'p1', poptin_name: 'Spring', poptin: '<p>Hi</p>' });
    expect(asKept({ poptin_id: 'p1', poptin: null })).toEqual({ poptin_id: 'p1' });
    const elsewhere = { poptin_id: 'p1', poptin_url: 'https://cms.example/p1.html' };
    expect(asKept({ ...elsewhere, poptin: '' })).toEqual(elsewhere);
  });
});

test.each([
  ['https://display.example:4602/admin', 'https://display.example:4602'],
  [' display.example:4602 ', 'https://display.example:4602'],
  ['http://localhost:4602', 'http://localhost:4602'],
  ['http://[::1]:4602', 'http://[::1]:4602'],
  ['http://shop.poptins.localhost:4602', 'http://shop.poptins.localhost:4602'],
  ['http://display.example', 'travel unencrypted'],
  ['ftp://display.example', 'is not a server’s address'],
  ['https://ann:secret@display.example', 'is not a server’s address'],
  ['', 'is not a server’s address'],
  ['two words', 'is not a server’s address'],
])('“%s” as the address of a server: %s (DEV-20, SEC-01)', (typed, said) => {
  const read = readOrigin(typed);
  expect(read.ok ? read.origin : read.sentence).toContain(said);
});

describe('a difference in plain words', () => {
  test.each([
    [{ path: 'triggers.delay.seconds', before: 5, after: 9 }, 'Triggers, delay, seconds was changed from 5 to 9.'],
    [{ path: 'poptin_name', before: 'Spring', after: 'Summer' }, 'Name was changed from “Spring” to “Summer”.'],
    [{ path: 'design_properties.poptin_design_auto_close', after: 1 }, 'Auto close was set to 1.'],
    [{ path: 'cookie_filter[0].role', before: 'exists' }, 'Cookie filter 1, role was removed; it was “exists”.'],
    [{ path: 'markup', before: null, after: '<p>…' }, 'Texts and markup were changed.'],
    [{ path: 'live', before: true, after: false }, 'Removed from the account.'],
    [{ path: 'poptin_name', after: 'x'.repeat(90) }, `Name was set to “${'x'.repeat(58)}….`],
  ])('%o: %s (DEV-20)', (change, words) => {
    expect(changeWords(change)).toBe(words);
  });

  test('many fields show the first, a restored version its number (DEV-20)', () => {
    const changes = Array.from({ length: 9 }, (_, at) => ({ path: `gamified_prize[${at}].code`, after: 'A' }));
    expect(versionWords({ version: 2, changes, restored_from: null })).toEqual([
      ...['1', '2', '3', '4'].map((nth) => `Prizes ${nth}, code was set to “A”.`),
      'And 5 more changes.',
    ]);
    expect(versionWords({ version: 3, changes, restored_from: 1 })).toEqual(['Version 1 restored.']);
    expect(versionWords({ version: 1, changes: [], restored_from: null })).toEqual(['The first known version.']);
  });

  test('changes that a server left out are counted by their field (STU-01, SRV-06)', () => {
    const rows = Array.from({ length: 5 }, (_, at) => ({ path: `gamified_prize[${at}].code`, after: 'A' }));
    const left = [{ path: 'gamified_prize', more: 30 }];
    expect(changeWords(left[0] ?? { path: '' })).toBe('30 more changes of prizes.');
    expect(changeWords({ path: '', more: 2 })).toBe('2 changes of other fields.');
    expect(versionWords({ version: 2, changes: [...rows, ...left], restored_from: null }).at(-1)).toBe('And 31 more changes.');
  });

  test('changed words read as shown, without their markup (DEV-20)', () => {
    const before = '<style>p{color:red}</style><h2>10% off</h2><p>All   pots</p><button>Send</button>';
    expect(wordDifference(before, '<h2 class="x">15% off</h2><p>All pots</p><button>Send</button><small>Until Friday</small>')).toEqual([
      ['10% off', '15% off'],
      ['', 'Until Friday'],
    ]);
  });
});
