import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callOf } from '../../../contract/find-call.ts';
import { CALLS as SERVED } from '../../../display-server/calls/mount-calls.ts';
import { COOKIES, LOCAL_KEYS, SESSION_KEYS } from '../../../runtime/visitor/names.ts';
import { CALLS, type CallName } from '../../../runtime/wire/call-names.ts';
import { parseWhole } from '../../support/parse-popup.ts';

const contract = readFileSync('docs/contract.md', 'utf8');
const chapter = (title: string) => contract.split(/^##+ (?:\d+\. )?/m).find((each) => each.startsWith(title)) ?? '';
const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The contract's example of an answer, without its comments. */
const example: Record<string, unknown> = JSON.parse(
  (/```jsonc\n([\s\S]*?)```/.exec(contract)?.[1] ?? '').replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1'),
);

describe('the contract’s example of an answer', () => {
  test('is read by the parser with nothing left out', () => {
    expect(parseWhole(example).complaints).toEqual([]);
  });

  test.each(['display-answer', 'popup'])('is what schemas/%s.json accepts', (name) => {
    const text = readFileSync(`docs/schemas/${name}.json`, 'utf8').replaceAll('"$ref": "popup.json"', '"type": "object"');
    const value = name === 'popup' ? (example.poptins as unknown[])[0] : example;
    expect(z.fromJSONSchema(JSON.parse(text)).safeParse(value).error).toBeUndefined();
  });
});

const rows = chapter('The wire')
  .split('\n')
  .filter((line) => /^\| [a-z-]+ \|/.test(line) && !line.includes('---') && !line.startsWith('| call'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1),
  );

describe('the contract’s words on the calls', () => {
  test.each(rows.filter(([, address = '']) => address.includes('/api/display/') || address.includes('/save')))(
    'sends %s as the panel expects it: %s, %s',
    (name = '', address, as = '') => {
      const { method, path, sentAs } = callOf(name as CallName);
      expect(address).toContain(`\`${method} ${path}`);
      expect(as.replaceAll('*', '').toLowerCase() || 'query').toBe(sentAs);
    },
  );

  test('names each call, and no other', () => {
    expect(rows.map(([name]) => name)).toEqual(CALLS.filter((name) => name !== 'chunk'));
  });

  const sent = chapter('What is sent');
  const paragraphs = new Map(
    [...sent.matchAll(/^\*\*([a-z-]+)\.\*\* ([\s\S]*?)(?=\n\n)/gm)].map(([, name = '', text = '']) => [name, text]),
  );

  test.each([...paragraphs])('names every field of %s that the panel holds a call to and the server reads', (name, text) => {
    const said = new Set(codes(text));
    const fields = Object.keys(callOf(name as CallName).sends.properties ?? {});
    expect(fields.length).toBeGreaterThan(0);
    // A click says all that a display call says; the kinds of fields that other pages send under own names are said once for all.
    const more = name === 'click' || name === 'conversion' ? codes(sent) : [];
    const served = SERVED.find((call) => call.name === name)?.payload;
    const read = served instanceof z.ZodObject ? Object.keys(served.shape) : [];
    expect([...fields, ...read].filter((field) => !said.has(field) && !more.includes(field))).toEqual([]);
  });
});

describe('the contract’s words on the page', () => {
  test('names every cookie, and every key of storage', () => {
    const said = codes(chapter('Cookies and storage')).map((code) => code.replace(/\{\w+\}$/, ''));
    const kept = [...Object.keys(COOKIES), ...SESSION_KEYS, ...LOCAL_KEYS];
    expect(kept.filter((name) => !said.includes(name))).toEqual([]);
  });

  test('names every mark that the runtime looks for in markup, and the runtime every mark that it names', () => {
    const source = globSync('runtime/**/*.ts')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const marks = codes(chapter('The markup')).flatMap((code) => code.match(/^data-[a-z-]+/g) ?? []);
    const looked = [...source.matchAll(/\[(data-[a-z-]+)[\]=~^*]/g)].map(([, mark = '']) => mark);
    const own = ['data-live', 'data-in-flow', 'data-scratch-cover', 'data-poptin-id', 'data-poptin-held', 'data-poptin-open', 'data-id'];
    expect(looked.filter((mark) => !own.includes(mark) && !contract.includes(mark))).toEqual([]);
    // Code asks for a mark as a selector or by its name, for some by a dataset's name, for a product's text by what follows its prefix.
    const inCode = (mark: string) => {
      const own = mark.slice('data-'.length);
      const name = own.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const ofElement = [`dataset.${name}`, `{ ${name} } = button.dataset`, `'${name}' in step.dataset`];
      const asked = [`[${mark}`, `'${mark}'`, ...ofElement, `write('${own.replace(/^product-/, '')}'`];
      return asked.some((each) => source.includes(each)) || new RegExp(`data-\\([\\w|]*\\b${own}\\b`).test(source);
    };
    expect(marks.filter((mark) => !inCode(mark))).toEqual([]);
  });
});
