import { expect } from '@playwright/test';
import { findFaults } from '../../../preflight/find-faults.ts';
import { fly } from '../../../preflight/fly.ts';
import { planVisits } from '../../../preflight/matrix.ts';
import { openBrowser } from '../../../scenarios/browsers/open-browser.ts';
import { test } from '../support/test.ts';
import { axeSource, pageScript } from './fly-seed.ts';

/** The gallery's popups wait for a thousand clicks each, to keep its page calm. So the pre-flight's findings about them are true. */
const CLEAN = ['blog', 'shop', 'recipes', 'nursery', 'teas', 'cycles'];

test('a pre-flight finds nothing on the demo sites, whoever comes (PRE-03)', { tag: '@full' }, async ({ harness }) => {
  test.setTimeout(1_200_000);
  const planned = planVisits({
    urls: CLEAN.map((name) => harness.urls.sites[name] ?? ''),
    devices: ['desktop', 'phone'],
    languages: ['en', 'he'],
    consents: ['none', 'no'],
    days: [Date.parse('2026-06-15T09:00Z')],
  });
  const browser = await openBrowser('chromium', process.env.HEADLESS_SHELL_PATH);
  const flight = await fly(planned, browser, {
    ...{ script: await pageScript(), instead: null, atOnce: 4, popups: [], tell: () => {} },
    looking: { axe: await axeSource(), pictures: false },
  });
  await browser.close();
  expect(flight.visits.flatMap(({ meetings }) => meetings).length).toBeGreaterThan(planned.length);
  expect(findFaults(flight).map(({ check, popup, url, sentence }) => `${check} ${popup || url}: ${sentence}`)).toEqual([]);
});
