import { readFile } from 'node:fs/promises';
import type { Settings } from '../../../inspection/evidence/saved-popup.ts';
import { type Finding, findFaults } from '../../../preflight/find-faults.ts';
import { fly } from '../../../preflight/fly.ts';
import type { OpenBrowser } from '../../../scenarios/browsers/open-browser.ts';
import type { Seed } from './seeds/seed.ts';
import type { openSeedSite } from './seeds/seed-site.ts';

const DAY = Date.parse('2026-06-15T09:00Z');

export async function pageScript(): Promise<string> {
  return (await Promise.all(['scenario.js', 'preflight.js'].map((name) => readFile(`dist/hook/${name}`, 'utf8')))).join('\n');
}

export const axeSource = async (): Promise<string> => (await import('axe-core')).default.source;

/** Flies with the popups of one seed, and returns what the checks find. */
export async function flySeed(
  seed: Seed,
  browser: OpenBrowser,
  site: Awaited<ReturnType<typeof openSeedSite>>,
  { script, axe }: { readonly script: string; readonly axe: string },
): Promise<readonly Finding[]> {
  const popups: readonly Settings[] = JSON.parse(JSON.stringify(seed.popups).replaceAll('ORIGIN', site.origin));
  const planned = {
    url: site.addressOf(seed),
    device: seed.device ?? 'desktop',
    login: null,
    language: 'en',
    consent: 'none',
    at: DAY,
  } as const;
  const flight = await fly([planned], browser, {
    ...{ script, atOnce: 1, popups, tell: () => {} },
    instead: { ...seed.answer, poptins: popups },
    looking: { axe: seed.deep ? axe : null, pictures: false },
  });
  return findFaults(flight);
}
