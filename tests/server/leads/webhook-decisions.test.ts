import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { targetUrl } from '../../../display-server/admin/webhooks/webhook-data.ts';
import { GIVE_UP_MS, nextStep } from '../../../display-server/webhooks/next-step.ts';
import { post, retryAfterS } from '../../../display-server/webhooks/post.ts';
import { isPublicAddress } from '../../../display-server/webhooks/public-address.ts';

const answer = (status: number, retryAfterS: number | null = null) => ({ status, text: 'no', retryAfterS });

describe('what follows from a try', () => {
  test.each([
    [200, 1, 0, { kind: 'delivered' }],
    [204, 9, GIVE_UP_MS, { kind: 'delivered' }],
    [500, 1, 0, { kind: 'again', inMs: 5000 }],
    [0, 2, 5000, { kind: 'again', inMs: 30_000 }],
    [301, 3, 5000, { kind: 'again', inMs: 120_000 }],
    [410, 1, 0, { kind: 'given-up', reason: 'It answered 410 Gone, so it wants no more.', disables: 'always' }],
    [
      503,
      20,
      GIVE_UP_MS,
      { kind: 'given-up', reason: 'It failed for three days. Its last answer: 503 no.', disables: 'unless-it-took-another' },
    ],
    [0, 20, GIVE_UP_MS, { kind: 'given-up', reason: 'It failed for three days. Its last answer: no.', disables: 'unless-it-took-another' }],
  ])('%s at try %s after %s ms is %j (WHK-03, WHK-04)', (status, attempts, sinceMs, step) => {
    expect(nextStep({ answer: answer(status), attempts, sinceMs, isTest: false }, 0)).toEqual(step);
  });

  test.each([410, 500, 301, 0])('a test that is answered %s is over, and disables nothing (WHK-04)', (status) => {
    const step = nextStep({ answer: answer(status), attempts: 1, sinceMs: 0, isTest: true }, 0);
    expect(step).toMatchObject({ kind: 'given-up', disables: 'never' });
  });

  test('a longer wait that a target asks for is kept, up to the end of the three days (WHK-03)', () => {
    const wait = (seconds: number) => nextStep({ answer: answer(503, seconds), attempts: 1, sinceMs: 10_000, isTest: false }, 0);
    expect([wait(60), wait(1), wait(86_400), wait(1e9)]).toEqual(
      [60_000, 5000, 86_400_000, GIVE_UP_MS - 10_000].map((inMs) => ({ kind: 'again', inMs })),
    );
  });

  test('a target that never answers is given up at three days, and not before (WHK-03, WHK-04)', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 60, maxLength: 60 }), (chances) => {
        let sinceMs = 0;
        const waits: number[] = [];
        for (const [at, chance] of chances.entries()) {
          const step = nextStep({ answer: answer(500), attempts: at + 1, sinceMs, isTest: false }, chance);
          if (step.kind !== 'again') break;
          waits.push(step.inMs);
          sinceMs += step.inMs;
        }
        expect(sinceMs).toBeGreaterThanOrEqual(GIVE_UP_MS);
        expect(sinceMs).toBeLessThan(GIVE_UP_MS + 10_000);
        expect(waits.length).toBeGreaterThan(10);
      }),
    );
  });
});

const NOW = Date.UTC(2026, 10, 30, 12);

test.each([
  ['120', 120],
  ['Mon, 30 Nov 2026 13:00:00 GMT', 3600],
  ['Monday, 30-Nov-26 12:00:30 GMT', 30],
  ['Mon, 30 Nov 2026 11:00:00 GMT', null],
  ['0', null],
  ['-5', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('“Retry-After: %s” is a wait of %s seconds (WHK-03)', (header, seconds) => {
  expect(retryAfterS(header, NOW)).toBe(seconds);
});

test('a target that says until when it is away is heard (WHK-03)', async () => {
  const later = new Date(Date.now() + 20 * 3_600_000).toUTCString();
  const target = createServer((_, response) => response.writeHead(503, { 'retry-after': later }).end('away'));
  onTestFinished(() => void target.close());
  await new Promise<void>((listens) => target.listen(0, '127.0.0.1', listens));
  const { port } = target.address() as AddressInfo;
  const options = { allowPrivate: true, timeoutMs: 5000, signal: new AbortController().signal };
  const { status, retryAfterS: told } = await post(`http://127.0.0.1:${port}/`, {}, '{}', options);
  expect(status).toBe(503);
  expect(told).toBeGreaterThan(19 * 3600);
});

const PRIVATE = [
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'no address',
];

test.each(PRIVATE)('%s is no address of the public internet (WHK-05)', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '172.32.0.1', '192.167.1.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  '%s is one of the public internet (WHK-05)',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'http://crm.example/hooks',
  'https://127.0.0.1/hooks',
  'https://2130706433/hooks',
  'https://0x7f.1/hooks',
  'https://[::1]/hooks',
  'https://[::ffff:10.0.0.1]/hooks',
  'https://localhost/hooks',
  'https://db.internal/hooks',
  'https://ann:secret@crm.example/hooks',
  'https://crm.example/hooks#part',
  'ftp://crm.example/',
  'crm.example/hooks',
  'javascript:alert(1)',
  '',
])('“%s” is refused as a target (WHK-05)', (url) => {
  expect(() => targetUrl(url, false)).toThrow(expect.objectContaining({ status: 400, path: 'url' }));
});

test('a public address is kept as it is written, and a private one where it is allowed (WHK-05)', () => {
  expect(targetUrl(' https://crm.example/hooks?key=1 ', false)).toBe('https://crm.example/hooks?key=1');
  expect(targetUrl('http://localhost:4603/hooks/crm', true)).toBe('http://localhost:4603/hooks/crm');
});

test.each(['http://localhost:9/', 'http://127.0.0.1:9/', 'http://[::1]:9/'])(
  'a name or an address that leads to this machine is not connected to: %s (WHK-05)',
  async (url) => {
    const options = { allowPrivate: false, timeoutMs: 5000, signal: new AbortController().signal };
    expect(await post(url, {}, '{}', options)).toMatchObject({ status: 0, text: expect.stringContaining('private network') });
  },
);
