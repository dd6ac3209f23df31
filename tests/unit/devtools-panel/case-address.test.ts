import { expect, test } from 'vitest';
import { caseAddress } from '../../../devtools-panel/popups/detail/case-address.ts';

const PAGE = '<!doctype html><html><meta name="application-name" content="poptins-case-page"></html>';
const HOST = 'https://display.example/popups';

/** A panel in an extension, and a server that answers so. */
function asked(answer: () => Promise<Response>, host = HOST) {
  const addresses: string[] = [];
  Object.assign(globalThis, { location: { protocol: 'chrome-extension:', origin: 'chrome-extension://abc' } });
  const found = caseAddress(host, (address) => {
    addresses.push(`${address}`);
    return answer();
  });
  return found.then((address) => ({ address, addresses }));
}

test('a link of an extension leads to the page of the site’s display server (DEV-42)', async () => {
  const address = `${HOST}/case.html`;
  for (const host of [HOST, `${HOST}/`])
    expect(await asked(async () => new Response(PAGE), host)).toEqual({ address, addresses: [address] });
});

test.each<readonly [string, () => Promise<Response>]>([
  ['is older', async () => new Response('{"error":"no call"}', { status: 404 })],
  ['answers with a page of its own', async () => new Response('<!doctype html><title>Our shop</title>')],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('there is no page where the server %s (DEV-42)', async (_what, answer) => {
  expect((await asked(answer)).address).toBeNull();
});

test('no server is asked where the page has no tag, nor by the harness, which has a page itself (DEV-42)', async () => {
  const never = () => Promise.reject(new Error('It was asked.'));
  expect(await asked(never, '')).toEqual({ address: null, addresses: [] });
  Object.assign(globalThis, { location: { protocol: 'http:', origin: 'http://localhost:4600' } });
  expect(await caseAddress(HOST, never)).toBe('http://localhost:4600/case.html');
});
