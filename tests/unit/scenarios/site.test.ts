import { expect, test } from 'vitest';
import { ToolProblem } from '../../../agents/tool-problem.ts';
import { siteOf } from '../../../agents/tools/visit/play-scenario.ts';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';
import { startOf } from '../../../scenarios/kit/where-visit-plays.ts';
import { addressOn } from '../../../scenarios/play/play-session.ts';
import { playAll } from '../../../scenarios/play-all.ts';
import { siteAt, siteOfPage } from '../../../scenarios/site.mjs';

const AROUND = { on: null, script: '', pictures: 'none', baselines: { folder: null, update: false }, atOnce: 1 } as const;

const scenarioAt = (site: string) => {
  const read = readScenario('a.yaml', JSON.stringify({ scenario: 'Spring', site, steps: [{ wait: '1 s' }] }));
  if (read.kind === 'unreadable') throw new Error(read.reason);
  return read;
};

test.each(['https://shop.example/sale?a=1', 'https://shop.example/#/sale', 'https://noa:secret@shop.example/sale'])(
  'a site with a path, %s, is refused rather than played on another page (DEV-21)',
  async (address) => {
    expect(() => siteAt(address, 'site: ')).toThrow(/^site: https:\/\/shop\.example\/.*sale.* names a page\. Give the site alone, /);
    const read = scenarioAt(address);
    const browser = { version: 'Chromium 1', withTab: Promise.reject, withPage: Promise.reject, close: async () => {} };
    const [played] = await playAll([{ file: 'a.yaml', read }], [{ browser, demo: null }], AROUND, () => {});
    expect(played?.failure).toContain('put “page: /');
    expect(played?.failure).not.toContain('secret');
    expect(() => siteOf(read, undefined)).toThrow(ToolProblem);
  },
);

test('a site is its origin, and the page of a recording says its site (DEV-21)', () => {
  expect(siteAt('https://shop.example/', '')).toEqual({ origin: 'https://shop.example', login: null });
  expect(siteOfPage('https://shop.example/sale', '')).toEqual({ origin: 'https://shop.example', login: null });
  expect(siteOf(scenarioAt('https://shop.example'), undefined).origin).toBe('https://shop.example');
});

test.each([
  ['https://shop.example/sale?utm_source=', 'http://localhost/sale'],
  ['https://shop.example/products/(9 characters)', 'http://localhost/'],
  ['(30 characters)', 'http://localhost/'],
])('a recording of %s is replayed at %s: on its page, unless that is hidden (DEV-21)', (recorded, address) => {
  expect(addressOn('http://localhost', recorded)).toBe(address);
});

test('a site whose password cannot be read is told without it, and how to write it (DEV-21)', async () => {
  const said = /^--on https:\/\/staging\.example is no address of a site\..* %23/;
  for (const password of ['se#cret', 'se/cr@et', 'se?cret'])
    expect(() => siteAt(`https://noa:${password}@staging.example`, '--on ')).toThrow(said);
  const read = scenarioAt('noa:se#cret@staging.example');
  const browser = { version: 'Chromium 1', withTab: Promise.reject, withPage: Promise.reject, close: async () => {} };
  const [played] = await playAll([{ file: 'a.yaml', read }], [{ browser, demo: null }], AROUND, () => {});
  expect(played?.failure).toMatch(/^“staging\.example” is no address\./);
  const start = () => startOf('a.yaml', read, { handed: 'https://noa:se#cret@staging.example', baseURL: undefined });
  expect(start).toThrow(/“https:\/\/staging\.example”, which is no address/);
  expect(() => siteAt('shop', '--on ')).toThrow(/^--on shop is no address of a site\. It looks like https:\/\/shop\.example\.$/);
});
