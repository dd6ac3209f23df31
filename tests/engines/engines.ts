import type { Engine } from './engine.ts';
import { openFirefox } from './open-by-puppeteer.ts';
import { openWebKit } from './open-webkit.ts';

/** What is held against Chromium, in which everything else is tested. */
export const OTHERS: ReadonlyArray<readonly [name: string, open: (wishes: { readonly still: boolean }) => Promise<Engine>]> = [
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
];
