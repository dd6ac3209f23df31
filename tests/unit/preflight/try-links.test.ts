import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
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

test('a link that answers Node is not asked again (PRE-02)', async () => {
  const server = createServer((_asked, answer) => answer.writeHead(410).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await broken(url, () => Promise.reject(new Error('asked again')))).toBe('answers 410');
});
