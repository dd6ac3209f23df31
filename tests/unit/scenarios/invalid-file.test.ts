import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playAll } from '../../../scenarios/play-all.ts';
import { readFiles } from '../../../scenarios/read-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'poptins-invalid-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const right = file('right.yaml', 'scenario: Right\nsite: https://shop.example\nsteps:\n  - wait: 1 s\n');
const wrong = file('wrong.yaml', 'scenario: Wrong\nsteps:\n  - wiat: 1 s\n');
const WHY = `${wrong}:3:5 steps › 1 does not know “wiat”; is it “wait”?`;

/** A browser that goes away when a scenario is to be played. */
const browser = {
  version: 'Chromium 1',
  withTab: () => Promise.reject(new Error('it went away')),
  withPage: () => Promise.reject(new Error('it went away')),
  close: async () => {},
};
const AROUND = { script: '', pictures: 'none', baselines: { folder: null, update: false }, atOnce: 2 } as const;

test.each([null, { origin: 'https://staging.example', login: null }])(
  'an invalid file fails with its place, and the others are played (DEV-21)',
  async (on) => {
    const { files, problems } = await readFiles([folder]);
    expect(problems).toEqual([]);
    const played = await playAll(files, [{ browser, demo: null }], { ...AROUND, on }, () => {});
    expect(played.map(({ title, failure }) => [title, failure])).toEqual([
      ['Right', 'Chromium 1 gave it up: it went away'],
      [wrong, WHY],
    ]);
  },
);

test('where no file is valid, nothing can be played (DEV-21)', async () => {
  expect((await readFiles([wrong])).problems).toEqual([WHY]);
  expect((await readFiles([right])).problems).toEqual([]);
});
