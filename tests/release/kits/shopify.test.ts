import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { LAB } from '../../../scripts/setup.mjs';
import { CLIENT } from './owners-site.ts';
import { taggedSite } from './tagged-site.ts';

/** Shopify's own check, and a renderer of Liquid in the place of a shop. */
const ofLab = createRequire(join(LAB, 'package.json'));
interface Offense {
  readonly check: string;
  readonly message: string;
}
interface ThemeCheck {
  themeCheckRun(folder: string, config: string): Promise<{ readonly offenses: readonly Offense[]; readonly theme: readonly object[] }>;
}
interface Tag {
  readonly remainTokens: Array<{ readonly name?: string }>;
}
interface Engine {
  registerTag(name: string, tag: { parse(token: object, left: Tag['remainTokens']): void; render(): string }): void;
  parseAndRender(template: string, scope: object): Promise<string>;
}
const { themeCheckRun } = ofLab('@shopify/theme-check-node') as ThemeCheck;
const { Liquid } = ofLab('liquidjs') as { Liquid: new () => Engine };

const EXTENSION = join(inject('release'), 'integrations/shopify/extensions/poptins');
const CONFIG = 'theme-check:theme-app-extension';
const block = readFileSync(join(EXTENSION, 'blocks/embed.liquid'), 'utf8');

const site = taggedSite();

test('Shopify’s theme check finds nothing in the extension, and finds what is planted (KIT-04)', async () => {
  const found = await themeCheckRun(EXTENSION, CONFIG);
  expect(found.theme.length).toBe(5);
  expect(found.offenses).toEqual([]);
  const planted = mkdtempSync(join(tmpdir(), 'poptins-shopify-'));
  cpSync(EXTENSION, planted, { recursive: true });
  writeFileSync(join(planted, 'blocks/embed.liquid'), block.replace(/^ +async\n/m, '').replace('| strip', '| strp'));
  writeFileSync(join(planted, 'locales/he.schema.json'), '{"block":{}}');
  const checks = (await themeCheckRun(planted, CONFIG)).offenses.map(({ check }) => check);
  rmSync(planted, { recursive: true });
  expect(checks).toEqual(expect.arrayContaining(['ParserBlockingScript', 'UnknownFilter', 'MatchingTranslations']));
});

/** A whole tag of Shopify's that shows nothing: its documentation, its schema. */
function quiet(engine: Engine, name: string): void {
  engine.registerTag(name, {
    parse(_token, left) {
      while (left.length > 0 && left.shift()?.name !== `end${name}`);
    },
    render: () => '',
  });
}

function rendered(settings: object, designMode = false): Promise<string> {
  const engine = new Liquid();
  for (const name of ['doc', 'schema']) quiet(engine, name);
  return engine.parseAndRender(block, { block: { settings }, request: { design_mode: designMode } });
}

const SETTINGS = { client_id: ` ${CLIENT} `, cdn: 'https://cdn.example/', display_host: '', consent: 'usual', spa: true };

test('the block writes one tag from its settings, and none in the theme editor or unfinished (KIT-04)', async () => {
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  expect(words(await rendered(SETTINGS))).toBe(
    `<script id="pixel-script-poptin" src="https://cdn.example/pixel.js?id=${CLIENT}" async ></script>`,
  );
  const strict = await rendered({ ...SETTINGS, consent: 'strict', display_host: 'https://d.example"><script>' });
  expect(words(strict)).toContain('data-display-host="https://d.example&#34;&gt;&lt;script&gt;" data-consent="strict"');
  expect(words(await rendered({ ...SETTINGS, spa: false }))).toContain(' data-spa="off" async');
  expect(await rendered(SETTINGS, true)).not.toContain('<script');
  for (const unfinished of [{ client_id: '' }, { cdn: '' }, { cdn: 'javascript:alert(1)' }])
    expect(await rendered({ ...SETTINGS, ...unfinished })).not.toContain('<script');
});

test.each([
  ['https://cdn.example/p', 'https://cdn.example/p'],
  [' https://cdn.example/p// ', 'https://cdn.example/p'],
  ['https://cdn.example/p/pixel.js', 'https://cdn.example/p'],
  ['https://cdn.example/p//pixel.js/', 'https://cdn.example/p'],
  ['https://cdn.example/p/pixel.js?id=my-shop#top', 'https://cdn.example/p'],
  ['https://pixel.js.example/my-pixel.js', 'https://pixel.js.example/my-pixel.js'],
])('the block takes the address %s for the folder %s (KIT-04)', async (cdn, folder) => {
  expect(await rendered({ ...SETTINGS, cdn })).toContain(`src="${folder}/pixel.js?id=${CLIENT}"`);
});

test('every setting of the schema has its words in English and Hebrew (KIT-04)', () => {
  const schema = JSON.parse(/{% schema %}([\s\S]*){% endschema %}/.exec(block)?.[1] ?? '{}');
  expect(schema).toMatchObject({ target: 'head' });
  const keys = [...JSON.stringify(schema).matchAll(/"t:([\w.]+)"/g)].map(([, key = '']) => key.split('.'));
  expect(keys.length).toBeGreaterThan(9);
  for (const language of ['en.default', 'he']) {
    const words = JSON.parse(readFileSync(join(EXTENSION, `locales/${language}.schema.json`), 'utf8'));
    for (const key of keys)
      expect(
        key.reduce((at, name) => at?.[name], words),
        `${language} ${key.join('.')}`,
      ).toEqual(expect.any(String));
  }
});

test('a page with the block’s tag shows a popup and delivers a lead (KIT-04)', async () => {
  // The block asks for https, which no server on loopback has.
  const { origin } = site.server();
  const tag = (await rendered({ ...SETTINGS, display_host: origin })).replace('https://cdn.example', origin);
  const page = await site.open(`<!doctype html><html lang="en"><head><title>A shop</title>${tag}</head><h1>A shop</h1></html>`);
  await site.delivers(page, 'shopify@shop.example');
});
