import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf, readConfigFile } from '../../../preflight/config/read-config-file.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poptins-config-'));
  await mkdir(join(folder, 'lightbox'));
  await writeFile(join(folder, 'lightbox', 'format_3.html'), '<p>A built template</p>');
  await writeFile(join(folder, 'lightbox', 'format_3.he.html'), '<p>תבנית</p>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(value: unknown) {
  const file = join(folder, 'popups.json');
  await writeFile(file, typeof value === 'string' || value instanceof Buffer ? value : JSON.stringify(value, null, 1));
  return readConfigFile(file, folder);
}

const ONE = { poptin_id: 'one', poptin_type: 'bar', poptin: '<p>One</p>' };

test.each([
  ['an account', { name: 'Shop', strict_consent: 1, popups: [ONE] }],
  ['a display answer', { display: true, poptins: [ONE] }],
  ['a list', [ONE]],
  ['one popup', ONE],
])('%s is read as the popups of a page (PRE-06)', async (_, value) => {
  expect((await read(value)).answer.poptins).toEqual([ONE]);
});

test('fields of an account go along as a page reads them, and its name stays behind (PRE-06)', async () => {
  const { answer } = await read({ name: 'Shop', language: 'he', strict_consent: 1, popups: [ONE] });
  expect(answer).toEqual({ if_freemium: 0, lang: 'he', strict_consent: 1, poptins: [ONE] });
});

test('fields of a display answer go along as they are (PRE-06)', async () => {
  const told = { display: true, lang: 'he', country_code: 'IL', poptins: [ONE] };
  expect((await read(told)).answer).toEqual(told);
});

test('a popup gets its own markup, or its template in its owner’s words (PRE-06)', async () => {
  const named = { poptin_id: 'two', template: { type: 'lightbox', format: 'format_3' }, words: { 'A built': 'My own' } };
  const { answer } = await read([{ poptin_id: 'one', markup: '<b>Mine</b>' }, named]);
  expect(answer.poptins).toEqual([
    { poptin_id: 'one', poptin: '<b>Mine</b>' },
    { poptin_id: 'two', poptin: '<p>My own template</p>' },
  ]);
});

test.each([
  ['names no language', {}, 'תבנית'],
  ['leaves the language open', { language: null }, 'תבנית'],
  ['names its own language', { language: 'en' }, 'A built template'],
])('a template that %s is taken in the language that the server answers with (PRE-06, LNG-01)', async (_, language, words) => {
  const template = { type: 'lightbox', format: 'format_3', ...language };
  const { answer } = await read({ language: 'he', popups: [{ poptin_id: 'one', template }] });
  expect(answer.poptins).toEqual([{ poptin_id: 'one', poptin: `<p>${words}</p>` }]);
});

test.each([
  ['popup', { version: 3, live: true, popup: ONE }],
  ['version', { version: 2, live: false, popup: ONE }],
])('one %s is read as the admin API answers it (PRE-06)', async (_, value) => {
  expect((await read(value)).answer.poptins).toEqual([ONE]);
});

test('the admin API’s list of popups is read: one that is not live is a draft (PRE-06)', async () => {
  const config = { poptin_id: 'two', poptin_type: 'lightbox', poptin_format: 'format_3' };
  const popups = [
    { config: ONE, live: true, version: 1, draft: null },
    { config, live: false, version: 0 },
  ];
  const { answer } = await read({ client_id: 'shop', name: 'Shop', language: 'he', popups });
  expect(answer.poptins).toEqual([ONE, { ...config, display: 0, poptin: '<p>תבנית</p>' }]);
  expect(answer.lang).toBe('he');
});

test('a template is looked for in its folder alone (PRE-06)', async () => {
  const { answer } = await read([{ poptin_id: 'one', template: { type: '../..', format: 'etc/passwd' } }]);
  expect(answer.poptins).toEqual([{ poptin_id: 'one' }]);
});

test.each([
  ['no JSON', '{', /is not JSON/],
  ['no popups', {}, /has no popups/],
  ['a popup without an id', [ONE, { poptin_type: 'bar' }], /popups\.json: popup 2 has no poptin_id\./],
  ['a list of what is no popup', [ONE, ONE, 'two'], /popups\.json: popup 3 has no poptin_id\./],
  ['too many popups', Array.from({ length: 201 }, () => ONE), /at most 200/],
])('a file with %s is refused in a sentence (PRE-06)', async (_, value, sentence) => {
  await expect(read(value)).rejects.toThrow(sentence);
});

test('a finding names the line of its popup in the file (PRE-06)', async () => {
  const config = await read([ONE, { ...ONE, poptin_id: 'two' }]);
  expect(config.text.split('\n')[lineOf(config, 'two') - 1]).toContain('"two"');
  expect(lineOf(config, 'gone')).toBe(1);
});

const JSON_OF_ONE = JSON.stringify([{ ...ONE, poptin: 'שלום' }]);

test.each([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${JSON_OF_ONE}`)],
  ['UTF-16, as PowerShell writes it', Buffer.from(`\ufeff${JSON_OF_ONE}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${JSON_OF_ONE}`, 'utf16le').swap16()],
])('a file in %s is read (PRE-06)', async (_, bytes) => {
  expect((await read(bytes)).answer.poptins).toEqual([{ ...ONE, poptin: 'שלום' }]);
});
