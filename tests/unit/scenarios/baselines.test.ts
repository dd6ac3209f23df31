import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, expect, test } from 'vitest';
import { baselinesOf } from '../../../scenarios/pictures/baselines.ts';

const base = mkdtempSync(join(realpathSync(tmpdir()), 'poptins-baselines-'));
afterAll(() => rmSync(base, { recursive: true }));

const here = process.cwd();
const picture = PNG.sync.write(new PNG({ width: 1, height: 1 }));

/** The folder that the sentence about a missing baseline names. */
async function folderOf(file: string, folder: string | null): Promise<string> {
  const { words } = await baselinesOf(file, 'Chromium 1', { folder, update: false }).judge(1, picture);
  const [, path = ''] = /no baseline (.*).01-chromium\.png yet/.exec(words) ?? [];
  return path;
}

test.each([
  ['closed.yaml', 'closed'],
  ['mine/closed.yaml', 'mine/closed'],
  ['./mine//closed.yaml', 'mine/closed'],
  [join(here, 'mine/closed.yaml'), 'mine/closed'],
  ['../popups/closed.yaml', '_up/popups/closed'],
  ['../../closed.yaml', '_up/_up/closed'],
  ['mine/../../popups/closed.yaml', '_up/popups/closed'],
  [join(here, '../popups/closed.yaml'), '_up/popups/closed'],
  ['_up/closed.yaml', '__up/closed'],
  ['__up/closed.yaml', '___up/closed'],
])('with --baselines the pictures of %s are in its folder %s (SCN-03)', async (file, place) => {
  expect(await folderOf(file, base)).toBe(join(base, place));
  expect(relative(here, await folderOf(file, 'base'))).toBe(join('base', place));
});

test('a picture is written inside the folder of --baselines, and found there again (SCN-03)', async () => {
  const file = '../popups/closed.yaml';
  const taken = await baselinesOf(file, 'Firefox 150', { folder: base, update: true }).judge(3, picture);
  expect(taken.kind).toBe('taken');
  const again = baselinesOf(join(here, file), 'Firefox 151', { folder: base, update: false });
  expect((await again.judge(3, picture)).kind).toBe('same');
});

const BESIDE_EACH_OTHER = [
  ...['closed.yaml', 'closed.yml', 'closed.json', 'closed', '.yaml', 'closed.json.yaml', 'closed.yaml.yaml', 'closed.txt'],
  ...['mine/closed.yaml', '../closed.yaml', '_up/closed.yaml', '__up/closed.yaml', '../_up/closed.yaml', '_up/_up/closed.yaml'],
];

test.each([null, 'base'])('with --baselines %s no two files share a folder (SCN-03)', async (folder) => {
  const places = await Promise.all(BESIDE_EACH_OTHER.map((file) => folderOf(file, folder)));
  expect(new Set(places).size).toBe(places.length);
  expect(places.filter((place) => folder && !place.startsWith(folder + sep))).toEqual([]);
});

test('without --baselines pictures are beside their scenario (SCN-03)', async () => {
  expect(await folderOf('../popups/closed.yaml', null)).toBe('../popups/baselines/closed');
});
