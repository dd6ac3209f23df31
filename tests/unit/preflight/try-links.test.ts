import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tryLinks } from '../../../preflight/try-links.ts';

const NODE_CANNOT = 'http://nobody.invalid/sale';

const popupLeadingTo = (url: string) => ({
  poptin_id: 'one',
  poptin_type: 'bar',
  design_properties: { poptin_design_redirect: 1, poptin_design_redirect_url: url },
});

const broken = async (url: string, again: (url: string) => Promise<number | null>) =>
  (await tryLinks({ popups: new Map([['one', popupLeadingTo(url)]]), visits: [] }, again)).get(url);

test.each([
  ['has its page', () => Promise.resolve(200), undefined],
  ['refuses programs', () => Promise.resolve(403), undefined],
  ['has lost its page', () => Promise.resolve(404), 'answers 404'],
  ['does not answer', () => Promise.resolve(null), 'cannot be reached'],
  ['makes the browser give up', () => Promise.reject(new Error('gone')), 'cannot be reached'],
])('a link that Node cannot reach is asked again by the browser, for which it %s (PRE-02)', async (_, again, why) => {
  expect(await broken(NODE_CANNOT, again)).toBe(why);
});

/** The address of a server that answers each program with this status. */
async function serverAnswering(status: number): Promise<string> {
  const server = createServer((_asked, answer) => answer.writeHead(status).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('a link that Node gets is not asked again (PRE-02)', async () => {
  const again = vi.fn(() => Promise.resolve(404));
  expect(await broken(await serverAnswering(200), again)).toBeUndefined();
  expect(again).not.toHaveBeenCalled();
});

test.each([
  [406, () => Promise.resolve(200), undefined],
  [503, () => Promise.resolve(200), undefined],
  [520, () => Promise.resolve(403), undefined],
  [403, () => Promise.resolve(404), 'answers 404'],
  [410, () => Promise.resolve(410), 'answers 410'],
  [503, () => Promise.resolve(404), 'answers 404'],
  [410, () => Promise.resolve(null), 'answers 410'],
  [500, () => Promise.reject(new Error('gone')), 'answers 500'],
  [403, () => Promise.resolve(null), undefined],
])('a link that answers Node with %i is broken only if the browser does not get it either (PRE-02)', async (status, again, why) => {
  expect(await broken(await serverAnswering(status), again)).toBe(why);
});
