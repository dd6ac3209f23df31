import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { bundle } from './bundle.ts';
import { openQuietPage } from './quiet-page.ts';
import type { Outcome } from './search.ts';
import type { Wish } from './search-in-node.ts';

declare global {
  interface Window {
    search(seed: number, ms: number): Promise<Outcome>;
    /** The inputs of the last search. */
    tried(): unknown[];
    problemWith(input: unknown): Promise<string | null>;
  }
}

const entryOf = (target: string): string => `
  import { problemOf, search } from './search.ts';
  import { target } from './targets/${target}.ts';
  let tried;
  window.search = (seed, ms) => {
    tried = [];
    return search(target, seed, ms, (input) => void tried.push(input));
  };
  window.tried = () => tried;
  window.problemWith = (input) => problemOf(target, input);
`;

/** A search has turns of this length, so that late effects in the page are heard between them. */
const TURN_MS = 2000;

/** Makes a target a script for a page. @returns its text */
export async function targetForPage({ target, folder, planted }: Pick<Wish, 'target' | 'folder' | 'planted'>): Promise<string> {
  const file = join(folder, `${target}.js`);
  await bundle(entryOf(target), file, 'browser', planted);
  return readFileSync(file, 'utf8');
}

/** Tries each input in a page. @returns the promise that it breaks, or null */
export const problemsOf = (page: Page, inputs: readonly unknown[]): Promise<Array<string | null>> =>
  page.evaluate((all) => Promise.all(all.map((input) => window.problemWith(input))), inputs as never[]);

/** Searches in Chromium with its own parser, and notices every script that runs. */
export async function searchInBrowser(wish: Wish): Promise<Outcome> {
  const script = await targetForPage(wish);
  const path = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? 'chromium';
  const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_FLAGS });
  const ends = performance.now() + wish.seconds * 1000;
  let runs = 0;
  try {
    const { page, heard } = await openQuietPage(browser, script);
    for (let turn = 0; performance.now() < ends; turn++) {
      const outcome = await page.evaluate(([seed, ms]) => window.search(seed, ms), [wish.seed + turn, TURN_MS] as const);
      runs += outcome.runs;
      const acted = heard();
      if (!acted && outcome.found) return { runs, found: outcome.found };
      if (!acted) continue;
      const input = await whichActs(browser, script, await page.evaluate(() => window.tried()));
      return { runs, found: { input, problem: `something acts by itself: ${acted}` } };
    }
    return { runs, found: null };
  } finally {
    await browser.close();
  }
}

/** Finds the input that acts, which may act late: tries half of them in a new page, then half of those. */
async function whichActs(browser: Browser, script: string, inputs: readonly unknown[]): Promise<unknown> {
  if (inputs.length <= 1) return inputs[0];
  const half = inputs.slice(0, inputs.length >> 1);
  const { page, heard } = await openQuietPage(browser, script);
  await problemsOf(page, half);
  // Effects that began before come before this timer.
  await page.evaluate(() => new Promise((over) => setTimeout(over, 200)));
  const acts = heard() !== '';
  await page.close();
  return whichActs(browser, script, acts ? half : inputs.slice(half.length));
}
