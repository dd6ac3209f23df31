import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { readAccount } from '../../../harness/accounts/seed-accounts.ts';
import { PortTaken } from '../../../harness/listen.ts';
import { type Harness, startHarness } from '../../../harness/start.ts';
import { servePreview } from '../../panel-preview/serve.ts';
import { firstData } from '../../support/first-data.ts';
import { answerLate } from './network/late-answers.ts';
import { type OpenDisplay, openDisplay } from './site.ts';

/** Well apart from a harness that somebody may be using, and a hundred for each worker. */
const FIRST_PORT = 23_000;
const PORTS_A_WORKER = 100;
/** The distance to the next port if another run of the tests has that one. */
const NEXT_RUN = 1000;

/** The blog of the harness, whose popups a test may choose. */
const BLOG = '5e1f0a7c3b2d9';

/** Saves an owner's popups for the blog, with more of the account if given, until the test ends. */
export type Publish = (popups: readonly object[], more?: object) => Promise<void>;

/**
 * The servers that tests use, started once per worker and only on request. All tests share one set: a worker ends when
 * the next test needs another set, and a start is costly.
 */
export const test = base.extend<{ publish: Publish }, { display: OpenDisplay; harness: Harness; panelAddress: string }>({
  display: [
    async ({}, use) => {
      const open = await openDisplay();
      await use(open);
      await open.display.close();
    },
    { scope: 'worker' },
  ],
  panelAddress: [
    async ({}, use) => {
      const server = await servePreview();
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  /** A whole harness, with an empty database. */
  harness: [
    async ({}, use, { workerIndex }) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'poptins-harness-'));
      const harness = await startSomewhere(FIRST_PORT + PORTS_A_WORKER * workerIndex, dataDir);
      await use(harness);
      await harness.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    answerLate(context);
    await use(context);
  },
  publish: async ({ harness }, use) => {
    let isChanged = false;
    await use(async (popups, more) => {
      isChanged = true;
      await putBlog(harness, { ...more, popups });
    });
    // The next test of this harness finds the blog as its visitors know it.
    if (isChanged) await putBlog(harness, await readAccount('blog', 'dist/templates'));
  },
});

async function putBlog({ admin: { origin, token } }: Harness, account: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/admin/accounts/${BLOG}`, { method: 'PUT', headers, body: JSON.stringify(account) });
  if (!answer.ok) throw new Error(`The blog’s account was refused (${answer.status}): ${await answer.text()}`);
}

async function startSomewhere(port: number, dataDir: string): Promise<Harness> {
  try {
    return await startHarness({ port, dataDir, firstData: await firstData() });
  } catch (problem) {
    if (problem instanceof PortTaken && port < 30_000) return startSomewhere(port + NEXT_RUN, dataDir);
    throw problem;
  }
}
