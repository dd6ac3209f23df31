import { openFirefox } from './browsers/open-by-puppeteer.ts';
import { openWebKit } from './browsers/open-webkit.ts';
import type { Engine } from './engine.ts';

/** The engines that are compared with Chromium, in which everything else is tested. */
export const OTHERS: ReadonlyArray<readonly [name: string, open: (wishes: { readonly still: boolean }) => Promise<Engine>]> = [
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
];
