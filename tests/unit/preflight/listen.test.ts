import { EventEmitter } from 'node:events';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { listenTo } from '../../../preflight/visit/listen.ts';
import { only } from '../../support/only.ts';

const OURS = 'https://cdn.example/popups/pixel.js?id=myshop';
const REDDIT = 'https://www.redditstatic.com/ads/pixel.js?pixel_id=a2_shop';

/** A page that loads scripts, and then logs an error from an address. @returns whether that error counts as ours */
function isOurs(loads: readonly string[], from: string): boolean | undefined {
  const page = new EventEmitter();
  const heard = listenTo(only<Page>({ on: page.on.bind(page) }));
  for (const address of loads) page.emit('request', { url: () => address });
  page.emit('console', { type: () => 'error', text: () => 'broken', location: () => ({ url: from }) });
  return heard.complaints()[0]?.isOurs;
}

test.each([
  ['our script', [OURS], OURS, true],
  ['a chunk of ours', [OURS], 'https://cdn.example/popups/chunks/show-5e266fe8c0.js', true],
  ['a pinned script of ours', ['https://cdn.example/pixel-5e266fe8.js?id=myshop'], 'https://cdn.example/pixel-5e266fe8.js?id=myshop', true],
  ['our script, after another vendor’s pixel.js', [OURS, REDDIT], OURS, true],
  ['our script, before which another vendor’s pixel.js came', [REDDIT, OURS], OURS, true],
  ['another vendor’s pixel.js', [OURS, REDDIT], REDDIT, false],
  ['the site’s own bundle on our host', [OURS], 'https://cdn.example/assets/index-BxYz1234.js', false],
  ['the site’s own bundle beside our script', [OURS], 'https://cdn.example/popups/index-BxYz1234.js', false],
  ['a page without our script', [REDDIT], REDDIT, false],
])('an error of %s is told to the one who can mend it (PRE-01)', (_what, loads, from, expected) => {
  expect(isOurs(loads, from)).toBe(expected);
});

test.each([
  ['our script', OURS, true],
  ['the site’s own', 'https://shop.example/app.js', false],
])('an exception of %s is told to the one who can mend it (PRE-01)', (_whose, file, expected) => {
  const page = new EventEmitter();
  const heard = listenTo(only<Page>({ on: page.on.bind(page) }));
  page.emit('request', { url: () => OURS });
  page.emit('pageerror', Object.assign(new TypeError('broken'), { stack: `TypeError: broken\n    at draw (${file}:1:20)` }));
  expect(heard.complaints()).toMatchObject([{ text: 'broken', from: file, isOurs: expected }]);
});

test('a noisy page hides no complaint of our own script, and neither list grows without end (PRE-01)', () => {
  const page = new EventEmitter();
  const heard = listenTo(only<Page>({ on: page.on.bind(page) }));
  page.emit('request', { url: () => OURS });
  const complain = (from: string, times: number) => {
    for (let nth = 0; nth < times; nth++)
      page.emit('console', { type: () => 'error', text: () => 'broken', location: () => ({ url: from }) });
  };
  const counts = () => [true, false].map((isOurs) => heard.complaints().filter((each) => each.isOurs === isOurs).length);
  complain('https://shop.example/app.js', 80);
  complain(OURS, 1);
  expect(counts()).toEqual([1, 50]);
  complain(OURS, 80);
  expect(counts()).toEqual([50, 50]);
});
