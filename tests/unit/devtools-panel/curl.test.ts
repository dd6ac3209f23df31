import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { curlOf } from '../../../devtools-panel/calls/curl.ts';
import type { CallView } from '../../../devtools-panel/store/view/panel-view.ts';
import { CALLS } from '../../../runtime/wire/call-names.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

/** The arguments that each command hands to curl, read like a POSIX shell reads them. No argument can hold the separator. */
function argumentsIn(commands: readonly string[]): string[][] {
  const script = `curl() { printf '%s\\0' "$#" "$@"; }\n${commands.join('\n')}\n`;
  const told = execFileSync('/bin/sh', ['-s'], { input: script, encoding: 'utf8', maxBuffer: 64_000_000 }).split('\0').slice(0, -1);
  const found: string[][] = [];
  while (told.length) found.push(told.splice(0, Number(told.shift())));
  return found;
}
const after = (args: readonly string[], option: string) => args[args.indexOf(option) + 1];

test('each call becomes a command with its method, content type, body and address (DEV-07)', () => {
  const calls = CALLS.map((call) => callView(call, RIGHT[call]));
  for (const [at, args] of argumentsIn(calls.map(curlOf)).entries()) {
    const { method, url, exchange } = calls[at]!;
    expect([after(args, '--request'), after(args, '--url')]).toEqual([method, url]);
    if (exchange?.sentAs === 'json') expect(JSON.parse(after(args, '--data-raw') ?? '')).toEqual(exchange.body);
    else if (exchange?.sentAs === 'form') expect(Object.fromEntries(new URLSearchParams(after(args, '--data-raw')))).toEqual(exchange.body);
    else expect(args).not.toContain('--data-raw');
  }
});

test('a call of an older page is copied as the contract sends it (DEV-07)', () => {
  for (const call of CALLS.filter((each) => each !== 'banner')) {
    const whole = callView(call, RIGHT[call]);
    const [args = []] = argumentsIn([curlOf({ ...whole, exchange: null })]);
    const kinds = { form: 'application/x-www-form-urlencoded', json: 'application/json', query: null };
    const kind = kinds[whole.exchange?.sentAs ?? 'query'];
    expect([call, kind === null ? args.includes('--header') : after(args, '--header')]).toEqual([
      call,
      kind === null ? false : `Content-Type: ${kind}`,
    ]);
  }
});

test('the page’s token stays in the page (DEV-07)', () => {
  expect(curlOf(callView('member', RIGHT.member))).toContain("--header 'Authorization: THE-TOKEN-OF-THE-PAGE'");
});

const HOSTILE = [
  "'; touch /tmp/x; '",
  '$(id)',
  '`id`',
  '\\',
  '\n; id',
  '-o/tmp/x',
  '@/etc/passwd',
  '\u001b[201~id\n',
  '!!',
  '"',
  '\u0000a',
  '\u009b31m',
  '{a,b}[1-9]',
];

test('any reported call becomes one curl call without control characters (DEV-07, SEC-04)', () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string(), fc.string({ unit: 'binary' }));
  const view: fc.Arbitrary<CallView> = fc
    .record({
      url: text,
      method: text,
      as: fc.constantFrom('form', 'json', 'query'),
      body: fc.oneof(fc.dictionary(text, text), fc.anything(), text),
    })
    .map(({ url, method, as, body }) => {
      const call = callView('viewed', RIGHT.viewed);
      return { ...call, url, method, payload: body, exchange: { ...call.exchange!, sentAs: as, body } };
    });
  fc.assert(
    fc.property(fc.array(view, { minLength: 25, maxLength: 25 }), (views) => {
      const commands = views.map(curlOf);
      for (const command of commands) expect(command).not.toMatch(/\p{Cc}/u);
      const told = argumentsIn(commands);
      expect(told.length).toBe(views.length);
      for (const [at, args] of told.entries()) {
        expect(args.length).toBe(views[at]?.exchange?.sentAs === 'query' ? 7 : 11);
        expect(args.at(-2)).toBe('--url');
        expect(after(args, '--request')).toMatch(/^[A-Z]{1,10}$/);
      }
    }),
    { numRuns: 2 },
  );
});
