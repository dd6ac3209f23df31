import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { bundle } from './bundle.ts';
import type { Slice } from './guided.ts';
import { openQuietPage } from './quiet-page.ts';
import type { Outcome, Wish } from './search.ts';
import { shrink } from './shrink.ts';

declare global {
  interface Window {
    search(seed: number, ms: number): Promise<Slice>;
    /** What the last search has tried. */
    tried(): unknown[];
    problemWith(input: unknown): Promise<string | null>;
  }
}

const entryOf = (target: string): string => `
  import { Choices } from './choices.ts';
  import { Guided, problemOf } from './guided.ts';
  import { target } from './targets/${target}.ts';
  let search, tried;
  window.search = (seed, ms) => {
    tried = [];
    search ??= new Guided(target, seed);
    return search.search(ms, (bytes) => void tried.push(bytes));
  };
  window.tried = () => tried.map((bytes) => target.decode(new Choices(bytes)));
  window.problemWith = (input) => problemOf(target, input);
`;

/** In one turn, so that what a page does later is heard in between. */
const TURN_MS = 2000;

/** Makes a target a script for a page. @returns its text */
export async function targetForPage({ target, folder, planted }: Pick<Wish, 'target' | 'folder' | 'planted'>): Promise<string> {
  const file = join(folder, `${target}.js`);
  await bundle(entryOf(target), file, 'browser', planted);
  return readFileSync(file, 'utf8');
}

/** What each input is like in a page: the promise that it breaks, or null. */
export const problemsOf = (page: Page, inputs: readonly unknown[]): Promise<Array<string | null>> =>
  page.evaluate((all) => Promise.all(all.map((input) => window.problemWith(input))), inputs as never[]);

/** Searches in Chromium: its own parser, and whatever runs is heard. */
export async function searchInBrowser(wish: Wish): Promise<Outcome> {
  const script = await targetForPage(wish);
  const path = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? 'chromium';
  const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_FLAGS });
  const began = performance.now();
  const past = () => (performance.now() - began) / 1000;
  let runs = 0;
  try {
    const { page, heard } = await openQuietPage(browser, script);
    for (;;) {
      const ms = Math.max(1, Math.min(TURN_MS, (wish.seconds - past()) * 1000));
      const slice = await page.evaluate(([seed, length]) => window.search(seed, length), [wish.seed, ms] as const);
      runs += slice.runs;
      const { covered, found } = slice;
      const seconds = past();
      const acted = heard();
      if (acted) {
        const input = await whichActs(browser, script, await page.evaluate(() => window.tried()));
        return { runs, seconds, covered, found: { input, problem: `something acts by itself: ${acted}` } };
      }
      if (found) {
        const promise = found.problem.split(':')[0];
        const input = await shrink(found.input, async (less) => (await problemsOf(page, [less]))[0]?.split(':')[0] === promise, 800);
        return { runs, seconds, covered, found: { input, problem: (await problemsOf(page, [input]))[0] ?? found.problem } };
      }
      if (seconds >= wish.seconds) return { runs, seconds, covered, found: null };
    }
  } finally {
    await browser.close();
  }
}

/** Of many inputs the one that acts, which may be after it was looked at: half of them in a new page, and half of those. */
async function whichActs(browser: Browser, script: string, inputs: readonly unknown[]): Promise<unknown> {
  if (inputs.length <= 1) return inputs[0];
  const half = inputs.slice(0, inputs.length >> 1);
  const { page, heard } = await openQuietPage(browser, script);
  await problemsOf(page, half);
  // What was begun comes before what is begun now.
  await page.evaluate(() => new Promise((over) => setTimeout(over, 200)));
  const acts = heard() !== '';
  await page.close();
  return whichActs(browser, script, acts ? half : inputs.slice(half.length));
}
