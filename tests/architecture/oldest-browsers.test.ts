import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { OLDEST, SYNTAX_OF_OLDEST } from '../../scripts/build/data/oldest-browsers.ts';
import { tooNewIn } from '../../scripts/check/css-of-oldest.ts';
import { domOfOldest, mixedInto } from '../../scripts/check/dom-of-oldest.ts';
import { isLater } from '../../scripts/check/lacking.ts';
import { compileForOldest } from '../../scripts/check/types-of-oldest.ts';

/** Each is newer than the oldest browsers, or not in all of them, and used as if it were everywhere. */
const TOO_NEW: ReadonlyArray<readonly [what: string, code: string]> = [
  ['a method of an element', `document.body.setHTMLUnsafe('');`],
  ['a method of the document', 'document.startViewTransition();'],
  ['a static method', 'AbortSignal.any([]);'],
  ['a function of the window', 'requestIdleCallback(() => {});'],
  ['an object of the window', 'navigation.entries();'],
  ['a class', 'new CloseWatcher();'],
  ['the language', 'Promise.withResolvers();'],
  ['what an iPad has and an iPhone has not', 'document.fullscreenElement.remove();'],
];

/** As the runtime uses it: tested for first, or old enough. */
const GUARDED = [
  'globalThis.requestIdleCallback?.(() => {});',
  'if (document.startViewTransition) document.startViewTransition();',
  'const { navigation } = globalThis; navigation?.entries().length;',
  'document.body.replaceChildren();',
  'structuredClone(1);',
];

function compiled(code: string): { readonly status: number; readonly said: string } {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync('node_modules/.cache/poptins-planted-');
  try {
    writeFileSync(join(folder, 'planted.ts'), `export {};\n${code}\n`);
    return compileForOldest([folder], folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the oldest browsers', () => {
  test('lack what is newer: each use without a look is found by the compiler, and none that looks', () => {
    const { said } = compiled([...TOO_NEW.map(([, code]) => code), ...GUARDED].join('\n'));
    const lines = [...said.matchAll(/planted\.ts\((\d+),/g)].map(([, line]) => Number(line) - 2);
    expect([...new Set(lines)].map((at) => TOO_NEW[at]?.[0] ?? GUARDED[at - TOO_NEW.length])).toEqual(TOO_NEW.map(([what]) => what));
  });

  test('in the compiler’s words: what may be missing may be undefined', () => {
    const lib = `interface Old extends Mixin {
    readonly there: string;
    readonly missing: string;
    get late(): string;
    set late(value: string);
    work(given: string): void;
}

declare var Young: {
    prototype: Young;
    new(): Young;
};
declare var young: Young;
declare function act(given: string): void;
declare function old(): void;`;
    const lacks = (owner: string, member?: string) =>
      member ? ['missing', 'late', 'work', 'young', 'act'].includes(member) : owner === 'Young';
    expect(domOfOldest(lib, lacks)).toBe(`interface Old extends Mixin {
    readonly there: string;
    readonly missing?: string;
    late?: string;
    work?(given: string): void;
}

declare var Young: {
    prototype: Young;
    new(): Young;
} | undefined;
declare var young: (Young) | undefined;
declare var act: ((given: string) => void) | undefined;
declare function old(): void;`);
    expect(mixedInto(lib)).toEqual(new Map([['Mixin', ['Old']]]));
  });

  test.each([
    ['16.4', '16.0', true],
    ['16', '16.0', false],
    ['≤79', '108', false],
    ['121', '121', false],
    ['9.1', '16', false],
  ])('%s is later than %s: %s', (version, than, later) => {
    expect(isLater(version, than)).toBe(later);
  });

  test('read every script of the embed: the compiler has no syntax or pattern to rewrite for them', async () => {
    const nothingElse = async (code: string) => {
      const [now, then] = await Promise.all(
        [['esnext'], [...SYNTAX_OF_OLDEST]].map((target) => transformWithOxc(code, 'tried.js', { target, sourcemap: false })),
      );
      return now?.code === then?.code;
    };
    expect(await nothingElse('const plain = (a) => a?.b ?? 1;')).toBe(true);
    expect(await nothingElse('const pattern = /[\\p{L}--[a-z]]/v;')).toBe(false);
    expect(await nothingElse('using file = open();')).toBe(false);
    for (const file of globSync('dist/embed/{pixel,chunks/*}.js')) expect(await nothingElse(readFileSync(file, 'utf8')), file).toBe(true);
  });

  test('draw every template: what their CSS lacks a visitor can do without', () => {
    expect(tooNewIn('a{field-sizing:content;width:1dvh}b:has(> :open){color:light-dark(red,blue)}')).toHaveLength(3);
    for (const file of globSync('dist/templates/*/*.html')) {
      for (const [, css = ''] of readFileSync(file, 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
        expect(tooNewIn(css), file).toEqual([]);
    }
    for (const file of globSync('runtime/**/*.css')) expect(tooNewIn(readFileSync(file, 'utf8')), file).toEqual([]);
  });

  test('are those that the README says', () => {
    const said = readFileSync('README.md', 'utf8');
    const [, chrome, firefox, safari] = /Chrome and Edge (\d+), Firefox (\d+), Safari ([\d.]+)/.exec(said) ?? [];
    expect({ chrome, firefox, safari }).toEqual({
      chrome: OLDEST.chrome,
      firefox: OLDEST.firefox,
      safari: OLDEST.safari,
    });
  });
});
