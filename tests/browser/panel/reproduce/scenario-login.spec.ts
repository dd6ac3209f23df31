import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { openBrowser } from '../../../../scenarios/browsers/open-browser.ts';
import { readScenario } from '../../../../scenarios/format/read-scenario.ts';
import { playAll } from '../../../../scenarios/play-all.ts';

const RIGHT = `Basic ${Buffer.from('noa:secret').toString('base64')}`;
const ON = { on: null, script: '', pictures: 'none', baselines: { folder: null, update: false }, atOnce: 1 } as const;

test('a scenario logs in with its site’s password, and says why a page has no runtime (DEV-21)', async () => {
  const server = createServer(({ url, headers }, answer) => {
    if (headers.authorization !== RIGHT) return answer.writeHead(401, { 'www-authenticate': 'Basic realm="staging"' }).end('No');
    return answer.writeHead(url === '/' ? 200 : 503, { 'content-type': 'text/html' }).end('<title>Staging</title>');
  }).listen(0);
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser('chromium', process.env.CHROMIUM_PATH);
  const files = [
    ['noa:secret', '/'],
    ['noa:secret', '/sale'],
    ['noa:wrong', '/'],
  ].map(([login, page]) => {
    const read = readScenario(
      'a.yaml',
      JSON.stringify({ scenario: 'Comes', site: `http://${login}@${host}`, page, steps: [{ wait: '1 s' }] }),
    );
    if (read.kind === 'unreadable') throw new Error(read.reason);
    return { file: 'a.yaml', read };
  });
  const played = await playAll(files, [{ browser, demo: null }], ON, () => {});
  await browser.close();
  server.close().closeAllConnections();
  const why = (page: string): string => `Step 1 of 2, Comes to http://${host}${page}: http://${host} has no runtime of Poptins:`;
  expect(played.map(({ failure }) => failure)).toEqual([
    `${why('/')} check that its tag is there and that its pixel.js loads.`,
    `${why('/sale')} its server answers with the status 503. Look whether the page is there.`,
    expect.stringContaining('has no runtime of Poptins: it asks for a name and a password, or refuses those it was given.'),
  ]);
});
