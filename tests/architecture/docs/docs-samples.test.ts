import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { accountData } from '../../../display-server/admin/account-data.ts';
import { readFields } from '../../../docs-site/fields-page.ts';
import { createApi } from '../../../runtime/browser/public-api.ts';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../../runtime/decide/gates/facts.ts';
import { FREQUENCY_CAPS } from '../../../runtime/decide/gates/gates.ts';
import { FREQUENCY_RULES } from '../../../runtime/decide/gates/visitor/frequency.ts';
import { readTag } from '../../../runtime/wire/read-tag.ts';
import { readSources } from '../../../scripts/check/source.ts';
import { only } from '../../support/only.ts';
import { parsePopup, parseWhole } from '../../support/parse-popup.ts';

interface Sample {
  readonly at: string;
  readonly language: string;
  readonly code: string;
}

const GUIDE = globSync('docs/guide/**/*.md').toSorted();

const samples = GUIDE.flatMap((path): Sample[] => {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].map(({ 1: language = '', 2: code = '', index }) => ({
    at: `${path}:${text.slice(0, index).split('\n').length}`,
    language,
    code,
  }));
});
const of = (...languages: readonly string[]) => samples.filter(({ language }) => languages.includes(language));

const API = Object.keys(
  createApi(
    '1',
    () => {},
    () => null,
  ),
);
const EVENTS = ['poptinView', 'poptinClose', 'poptinSubmit', 'couponCopy', 'poptinAddToCart'];
/** The fields that runtime/show/tracking/announce.ts puts there. */
const DETAIL = /^ {6}(?:\.\.\.\(\w+[^{]*\{ )?(\w+)(?=[:,\s])/gm;
const details = [...readFileSync('runtime/show/tracking/announce.ts', 'utf8').matchAll(DETAIL)].map(([, name = '']) => name);

test('the guide has samples of every kind', () => {
  for (const language of ['html', 'js', 'json', 'sh', 'php']) expect([language, of(language).length > 0]).toEqual([language, true]);
  expect(details).toContain('poptin_id');
});

describe('every tag in the guide', () => {
  const tags = of('html', 'php').flatMap(({ at, code }) =>
    [...code.matchAll(/<script\b([^>]*pixel\.js[^>]*)>/g)].map(([, attributes = '']) => ({ at, attributes })),
  );

  test.each(tags)('$at is one that the runtime reads, with every attribute', ({ attributes }) => {
    const given = new Map([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
    const tag = readTag({ src: given.get('src') ?? '', nonce: given.get('nonce') ?? '', getAttribute: (name) => given.get(name) ?? null });
    expect(tag?.clientId).toMatch(/^(?:CLIENT_ID|my-shop)$/);
    for (const [name, read] of [
      ['data-display-host', tag?.displayHost],
      ['data-api-host', tag?.apiHost],
      ['nonce', tag?.nonce],
    ] as const)
      if (given.has(name)) expect(read).toBe(given.get(name));
    if (given.has('data-spa')) expect(tag?.spa).toBe(false);
    if (given.has('data-consent')) expect(['strict', 'first']).toContain(tag?.consent);
    const ours = ['data-display-host', 'data-api-host', 'data-spa', 'data-consent'];
    const known = ['id', 'src', 'nonce', 'type', 'data-category', 'data-cfasync', ...ours];
    expect([...given.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('every piece of JSON in the guide', () => {
  const fields = readFields();

  test.each(of('json'))('$at is read by the parser that it is for, with nothing left out', ({ code }) => {
    const value: unknown = JSON.parse(code);
    // The answer of explain() is no configuration.
    if (Array.isArray(value)) return expect(Object.keys(value[0])).toEqual(['id', 'name', 'state', 'pass', 'gates']);
    const names = Object.keys(value as object);
    if ('popups' in (value as object)) return expect(accountData.safeParse(value).error).toBeUndefined();
    const isAnswer = 'poptins' in (value as object);
    const known = isAnswer ? fields.answer : fields.popup;
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const { answer, complaints } = isAnswer ? parseWhole(value as object) : parsePopup(value as object);
    expect(complaints).toEqual([]);
    expect(answer?.popups).toHaveLength(1);
  });
});

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const scripts = [
  ...of('js'),
  ...of('html').flatMap(({ at, code }) => [...code.matchAll(SCRIPT)].map(([, inner = '']) => ({ at, code: inner }))),
];

describe('every script in the guide', () => {
  test.each(scripts)('$at is JavaScript, and calls what there is', ({ at, code }) => {
    const { program, errors } = parseSync(`${at.replace(/\W/g, '-')}.js`, code);
    expect(errors).toEqual([]);
    const used: string[] = [];
    const visitor = new Visitor({
      MemberExpression(node) {
        const object = code.slice(node.object.start, node.object.end);
        const name = code.slice(node.property.start, node.property.end);
        if (/^(?:window\.)?poptin$/.test(object) && !API.includes(name)) used.push(`poptin.${name}`);
        if (object === 'event.detail' && !details.includes(name)) used.push(`event.detail.${name}`);
      },
      CallExpression(node) {
        const [first] = node.arguments;
        if (!code.slice(node.callee.start, node.callee.end).endsWith('addEventListener') || first?.type !== 'Literal') return;
        if (/^(?:poptin|coupon)/.test(`${first.value}`) && !EVENTS.includes(`${first.value}`)) used.push(`${first.value}`);
      },
    });
    visitor.visit(program);
    expect(used).toEqual([]);
  });
});

test('the guide’s table of window.poptin has every name that a page gets', () => {
  const table = readFileSync('docs/guide/api.md', 'utf8').split('\n## ')[0] ?? '';
  const said = new Set([...table.matchAll(/^\| `(\w+)/gm)].map(([, name = '']) => name));
  expect([...said].toSorted()).toEqual(API.toSorted());
});

test('every npm script and file that the guide names is there', () => {
  const { scripts: npm } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = GUIDE.map((path) => readFileSync(path, 'utf8')).join('\n');
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(npm, name))).toEqual([]);
  const folders = new Set(readSources().map(({ path }) => path.split('/')[0]));
  const files = [...text.matchAll(/`([\w-]+\/[\w./*-]+)`/g)].map(([, file = '']) => file).filter((file) => folders.has(file.split('/')[0]));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => globSync(file).length === 0)).toEqual([]);
});

test('the guide names the cookie of each rule for a popup that shows twice', () => {
  const facts = only<Facts>({ today: '2026-06-15', memory: new Map() });
  const asked = FREQUENCY_RULES.flatMap((rule) => {
    const popup = only<PopupConfig>({ id: '', memoryId: '', frequency: rule, amount: 1, newSessionOnly: true });
    return [FREQUENCY_CAPS.frequency, FREQUENCY_CAPS['new-session']].map(({ ask }) => ask(popup, facts, UNKNOWN_PAGE)[2]);
  });
  const cookies = new Set(asked.filter((from) => from.startsWith('poptin_')));
  expect(cookies.size).toBe(4);
  const guide = readFileSync('docs/guide/troubleshooting.md', 'utf8');
  expect([...cookies].filter((name) => !guide.includes(`\`${name}…\``))).toEqual([]);
});

test('the guide quotes the panel’s own words', () => {
  const panel = globSync('{devtools-panel,reports,words}/**/*.{ts,tsx}')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const quoted = GUIDE.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\*\*“(.+?)”\*\*/g)].map(([, words = '']) => words));
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((words) => !panel.includes(words))).toEqual([]);
});
