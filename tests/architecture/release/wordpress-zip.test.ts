import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moFile, readPo } from '../../../scripts/release/mo-file.ts';
import { makeWordPress } from '../../../scripts/release/parts/wordpress-part.ts';
import { zip } from '../../../scripts/release/zip.ts';
import { unzip } from '../../support/unzip.ts';

test('a zip has each file under its path, and the same files make the same bytes', () => {
  const files = new Map<string, string | Buffer>([
    ['b/long.txt', 'the same words '.repeat(1000)],
    ['a/שלום.txt', ''],
    ['a/bytes', Buffer.from([0, 255, 10])],
  ]);
  const made = zip(files);
  expect(Object.fromEntries([...unzip(made)].map(([name, bytes]) => [name, bytes.toString('hex')]))).toEqual(
    Object.fromEntries([...files].map(([name, content]) => [name, Buffer.from(content).toString('hex')])),
  );
  expect(zip(new Map([...files].reverse())).equals(made)).toBe(true);
});

test('a .po file becomes a .mo, whose sentences are in order, each with its translation', () => {
  const said = readPo('msgid ""\nmsgstr ""\n"Language: he\\n"\n\nmsgid "b"\nmsgstr "ב"\n\nmsgid "a "\n"c"\nmsgstr "א\\""\n');
  expect([...said]).toEqual([
    ['', 'Language: he\n'],
    ['b', 'ב'],
    ['a c', 'א"'],
  ]);
  const mo = moFile(said);
  const textAt = (table: number, nth: number) => {
    const [length, place] = [0, 4].map((field) => mo.readUInt32LE(mo.readUInt32LE(table) + 8 * nth + field)) as [number, number];
    return mo.toString('utf8', place, place + length);
  };
  expect([mo.readUInt32LE(0), mo.readUInt32LE(8)]).toEqual([0x950412de, 3]);
  expect([0, 1, 2].map((nth) => [textAt(12, nth), textAt(16, nth)])).toEqual([
    ['', 'Language: he\n'],
    ['a c', 'א"'],
    ['b', 'ב'],
  ]);
});

test('the plugin’s tag says before its address that nothing may delay it, for Rocket Loader (KIT-03)', () => {
  const tag = readFileSync('integrations/wordpress/poptins/includes/tag.php', 'utf8');
  const attributes = /return array_merge\(([\s\S]*?)\n\t\);/.exec(tag)?.[1] ?? '';
  expect(attributes).toContain("'src'");
  expect(attributes.split("'src'")[0]).toContain('POPTINS_NOT_DELAYED');
});

test.each([
  ['Perfmatters', 'perfmatters_delay_js_exclusions'],
  ['FlyingPress', 'flying_press_exclude_from_defer_js'],
  ['NitroPack', 'nitro-exclude'],
  ['Jetpack Boost', 'data-jetpack-boost'],
])('the plugin tells %s to leave its scripts alone, and its readme says so (KIT-03)', (name, told) => {
  expect(readFileSync('integrations/wordpress/poptins/includes/caches.php', 'utf8')).toContain(`'${told}'`);
  expect(readFileSync('integrations/wordpress/poptins/readme.txt', 'utf8')).toContain(name);
});

test('the plugin of a release has its version, its translation and the list of page builders', () => {
  const out = mkdtempSync(join(tmpdir(), 'poptins-plugin-'));
  makeWordPress({ version: '9.8.7', license: 'MIT', out, packages: {} }, out);
  const files = unzip(readFileSync(join(out, 'poptins-wordpress-9.8.7.zip')));
  rmSync(out, { recursive: true });
  expect([...files.keys()].every((name) => name.startsWith('poptins/'))).toBe(true);
  expect(`${files.get('poptins/poptins.php')}`).toMatch(/^ \* Version: +9\.8\.7$/m);
  expect(`${files.get('poptins/includes/builders.php')}`).toContain("\t'elementor-preview',\n");
  expect(files.get('poptins/languages/poptins-he_IL.mo')?.toString()).toContain('מזהה לקוח');
  for (const [name, bytes] of files) expect(bytes.toString(), name).not.toContain('{version}');
});
