import { expect, test } from 'vitest';
import { planVisits, visitorWords } from '../../../preflight/matrix.ts';
import { readOptions } from '../../../preflight/options.ts';

const NOW = Date.parse('2026-11-29T10:00:00Z');

test('each page is visited by each device, language and consent on each day (PRE-05)', () => {
  const options = readOptions(
    [
      'shop.json',
      '--url',
      'https://a.example/',
      '--url',
      'https://b.example/sale',
      '--language',
      'en,he',
      '--consent',
      'yes,no',
      '--day',
      '2026-12-24,2027-01-01T18:00',
    ],
    NOW,
  );
  const planned = planVisits(options);
  expect(planned).toHaveLength(2 * 2 * 2 * 2 * 2);
  expect(new Set(planned.map((one) => `${one.url} ${visitorWords(one)}`)).size).toBe(planned.length);
  expect(visitorWords(planned.at(-1)!)).toBe('phone, he, consent refused, 2027-01-01 18:00');
});

test('a page’s name and password log the browser in, and no report shows them (PRE-05)', () => {
  const [planned] = planVisits(readOptions(['shop.json', '--url', 'https://noa:secret@staging.example/sale'], NOW));
  expect(planned).toMatchObject({ url: 'https://staging.example/sale', login: { username: 'noa', password: 'secret' } });
});

test.each([
  [[], /Name a JSON file with popups/],
  [['a.json', 'b.json'], /Only one CONFIG/],
  [['a.json', '--device', 'watch'], /--device watch is unknown\. Use desktop, phone\./],
  [['a.json', '--consent', 'perhaps'], /--consent perhaps is unknown/],
  [['a.json', '--language', 'English!'], /It looks like en or he-IL/],
  [['a.json', '--day', 'Christmas'], /It looks like 2026-12-24/],
  [['a.json', '--day', '2026-13-40'], /is not a day/],
  [['a.json', '--day', '2026-02-30'], /2026-02-30 is not a day/],
  [['a.json', '--url', 'shop.example'], /“shop\.example” is not the address of a page/],
  [['a.json', '--url', 'javascript:alert(1)'], /is not the address of a page/],
  [['a.json', '--at-once', '99'], /Use a number from 1 to 16/],
  [['a.json', '--fail-on', 'everything'], /Use error, warning, never/],
  [['a.json', '--device', ''], /--device is empty\. Give it a value, or leave it out\./],
  [['a.json', '--consent', ' '], /--consent is empty/],
  [['a.json', '--junit', ''], /--junit is empty/],
  [['a.json', '--device', ','], /--device names nothing\. Give it a word, or leave it out\./],
  [['a.json', '--language', ','], /--language names nothing/],
  [['a.json', '--consent', ','], /--consent names nothing/],
  [['a.json', '--day', ' ,'], /--day names nothing/],
  [['a.json', '--fail-on', ','], /--fail-on names nothing/],
  [['a.json', '--fail-on', 'error,warning'], /--fail-on takes one word\. Use warning to count errors and warnings\./],
  [['https://shop.example/', '--url', 'https://shop.example/'], /CONFIG is an address\. Name a JSON file .* --url/],
  [['a.json', '--urls', 'https://shop.example/'], /--urls takes a file\. Put an address after --url\./],
  [['a.json', '--colour', 'red'], /See npx poptins preflight --help/],
])('a mistake in %j is told in a sentence with the remedy (PRE-05)', (args, sentence) => {
  expect(() => readOptions(args, NOW)).toThrow(sentence);
});

test('a word that is said twice counts once (PRE-05)', () => {
  const said = ['--device', 'phone,phone', '--language', 'en,en', '--consent', 'yes,yes', '--day', '2026-12-24,2026-12-24'];
  const options = readOptions(['shop.json', ...said, '--fail-on', 'warning,warning'], NOW);
  expect(planVisits({ ...options, urls: ['https://a.example/'] })).toHaveLength(1);
  expect(options.failOn).toBe('warning');
});

const told = (args: readonly string[]): string => {
  try {
    readOptions(args, NOW);
  } catch (problem) {
    return `${problem}`;
  }
  throw new Error('It was taken.');
};

test.each([
  [['a.json', '--url', 'https://noa:se#cret@staging.example/sale']],
  [['a.json', '--url', 'https://noa:se/cr@et@staging.example/sale']],
  [['a.json', '--url', 'noa:se#cret@staging.example/sale']],
  [['a.json', '--url', 'ftp://noa:secret@staging.example/sale']],
  [['a.json', 'https://noa:secret@staging.example/sale']],
])('a mistake in %j is told without the password (PRE-05)', (args) => {
  expect(told(args)).not.toMatch(/noa|cr|et@/);
  expect(told(args)).toContain('staging.example/sale');
});

test('a password that cannot be read is told to be percent-encoded (PRE-05)', () => {
  expect(told(['a.json', '--url', 'https://noa:se#cret@staging.example'])).toMatch(/“https:\/\/staging\.example”.* %23/);
  expect(told(['a.json', '--url', 'shop.example'])).not.toContain('%23');
  expect(told(['https://noa:secret@staging.example/'])).not.toContain('secret');
  expect(told(['a.json', '--urls', 'https://noa:secret@staging.example/'])).not.toContain('secret');
});
