import type { Server } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, inject } from 'vitest';
import { delivered, leaveLead, newVisitor, type OwnersServer, openChromium, servePage, startOwnersServer } from './owners-site.ts';

export interface TaggedSite {
  /** The display server, which serves the embed of the release. */
  server(): OwnersServer;
  /** Opens a page of the owner's site in a browser that has never been there. */
  open(html: string): Promise<Page>;
  /** Leaves an address in the popup that comes, and waits until the server has it. */
  delivers(page: Page, email: string): Promise<void>;
}

/** For a kit that only puts the tag on a page: a display server, a browser and a site, for as long as a file of tests runs. */
export function taggedSite(): TaggedSite {
  const sites: Server[] = [];
  let server: OwnersServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startOwnersServer(inject('release')), openChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    for (const site of sites) site.close().closeAllConnections();
    await server?.close();
  });
  const started = () => {
    if (!server || !browser) throw new Error('The site is there only while a test runs.');
    return { server, browser };
  };
  return {
    server: () => started().server,
    async open(html) {
      const served = await servePage(html);
      sites.push(served.server);
      const page = await (await newVisitor(started().browser)).newPage();
      await page.goto(served.origin);
      return page;
    },
    async delivers(page, email) {
      await leaveLead(page, email);
      await delivered(started().server, email);
    },
  };
}
