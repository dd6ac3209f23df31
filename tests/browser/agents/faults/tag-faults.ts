import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from '../../support/site.ts';
import { type Fault, script } from './fault.ts';

/** An address where nothing listens any more. */
async function deadHost(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}

const tagAt = (site: Site, address: string): string => site.tag().replace(/src="[^"]*"/, `src="${address}?id=${site.clientId}"`);

/** Faults of the tag and of the page around it. */
export const TAG_FAULTS: readonly Fault[] = [
  { what: 'a page without a tag', found: 'tag-missing', tag: () => '' },
  { what: 'a tag without an account', found: 'tag-without-id', tag: (site) => site.tag().replace(/\?id=\w+/, '') },
  {
    what: 'a policy that forbids the tag',
    found: 'tag-forbidden',
    headers: () => ({ 'Content-Security-Policy': "script-src 'self' 'unsafe-inline'" }),
  },
  {
    what: 'a policy that forbids the call for popups',
    found: 'display-forbidden',
    headers: () => ({ 'Content-Security-Policy': "connect-src 'self'" }),
  },
  { what: 'a host of the tag that is down', found: 'tag-host-down', tag: async (site) => tagAt(site, `${await deadHost()}/pixel.js`) },
  { what: 'a pixel.js that is not there', found: 'tag-blocked', tag: (site) => tagAt(site, `${site.displayOrigin}/no/pixel.js`) },
  {
    what: 'a tag that a consent tool has rewritten',
    found: 'tag-held-back',
    tag: (site) => site.tag().replace('<script', '<script type="text/plain"'),
  },
  {
    what: 'another file in the place of pixel.js',
    found: 'tag-not-started',
    tag(site) {
      site.page('/pixel.js', 'void 0;');
      return tagAt(site, site.url('/pixel.js'));
    },
  },
  {
    what: 'a display server at the wrong address',
    found: 'display-failed: display',
    tag: async (site) => site.tag().replace(/data-display-host="[^"]*"/, `data-display-host="${await deadHost()}"`),
  },
  { what: 'a page that is open in an editor', found: 'editor', path: '/?gtm_debug=1' },
  {
    what: 'a browser that keeps nothing',
    found: 'waits-for-trigger: delay',
    note: 'memory-lost',
    before: () => script("Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true });"),
  },
];
