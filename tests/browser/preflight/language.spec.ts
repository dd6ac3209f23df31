import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { makeVisit } from '../../../preflight/visit/make-visit.ts';
import { openBrowser } from '../../../scenarios/browsers/open-browser.ts';
import { pageScript } from './fly-seed.ts';

test('a visitor’s language is the browser’s: its server and its scripts learn of it (PRE-05)', async () => {
  const asked: Array<readonly [path: string, accepted: string | undefined]> = [];
  const server = createServer(({ url = '', headers }, answer) => {
    asked.push([url, headers['accept-language']]);
    // A synchronous request arrives before the visit is over.
    const script = `const asked = new XMLHttpRequest(); asked.open('GET', '/says-' + navigator.language, false); asked.send()`;
    answer.setHeader('content-type', 'text/html').end(`<script>${script}</script>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await openBrowser('chromium', process.env.HEADLESS_SHELL_PATH);
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const planned = { url, login: null, device: 'desktop', language: 'he', consent: 'none', at: 0 } as const;
    const around = { script: await pageScript(), instead: null, looking: { axe: null, pictures: false } };
    const { problem } = await browser.withTab((tab, page) => makeVisit(planned, tab, page, around));
    expect(problem).toContain('has no runtime');
    expect(asked).toContainEqual(['/', expect.stringMatching(/^he\b/)]);
    expect(asked).toContainEqual(['/says-he', expect.stringMatching(/^he\b/)]);
  } finally {
    await Promise.all([browser.close(), new Promise((closed) => server.close(closed))]);
  }
});
