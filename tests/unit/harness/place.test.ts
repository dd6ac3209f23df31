import { describe, expect, it } from 'vitest';
import { isWithinPage, readPath, readPlace, writePlace } from '../../../harness/page/site/place.ts';
import { harnessOrigin, ownNameFor, siteOrigin, sitePort } from '../../../harness/places.ts';
import { SITES as DEMO_SITES } from '../../../harness/sites/sites.ts';

const SITES = ['blog', 'shop'];

describe('deep links', () => {
  it.each([
    ['', { site: 'blog', path: '/', device: 'desktop' }],
    ['?site=shop&path=/cart&device=phone', { site: 'shop', path: '/cart', device: 'phone' }],
    ['?site=nowhere&device=fridge', { site: 'blog', path: '/', device: 'desktop' }],
    ['?site=shop&path=/products/tumbler?variant=5510702', { site: 'shop', path: '/products/tumbler?variant=5510702', device: 'desktop' }],
  ] as const)('the harness opened with "%s" is where that says (DEV-12)', (search, place) => {
    expect(readPlace(search, SITES)).toEqual(place);
    expect(readPlace(writePlace(place), SITES)).toEqual(place);
  });

  it.each([
    ['/about', '/about'],
    ['about', '/about'],
    ['  /a?b=c#d ', '/a?b=c#d'],
    ['http://blog.poptins.localhost:4611/about?x=1', '/about?x=1'],
    ['//evil.example/x', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('"%s" typed into the address bar opens %s on the site (DEV-12)', (typed, path) => {
    expect(readPath(typed)).toBe(path);
  });
});

it.each([
  ['/cart', '/cart#items', true],
  ['/cart#items', '/cart#total', true],
  ['/cart?a=1#items', '/cart?a=1#items', true],
  ['/cart#items', '/cart', false],
  ['/cart', '/cart', false],
  ['/cart', '/cart?a=1#items', false],
  ['/cart', '/#items', false],
])('whether a step from %s to %s stays in the page that is there: %s (DEV-12)', (from, to, stays) => {
  expect(isWithinPage(`http://blog.example${from}`, `http://blog.example${to}`)).toBe(stays);
});

describe('hosts', () => {
  const blog = { name: 'blog', portOffset: 11 };

  it('under its own name the harness gives each site a host, so each keeps its own cookies (DEV-12)', () => {
    expect(siteOrigin('poptins.localhost', 4600, blog)).toBe('http://blog.poptins.localhost:4611');
    expect(harnessOrigin('blog.poptins.localhost', 4600)).toBe('http://poptins.localhost:4600');
  });

  it('under plain localhost everything stays there, on its port (DEV-12)', () => {
    expect(siteOrigin('localhost', 4700, blog)).toBe('http://localhost:4711');
    expect(harnessOrigin('localhost', 4700)).toBe('http://localhost:4700');
  });

  const visit = { 'sec-fetch-dest': 'document', 'user-agent': 'Mozilla/5.0 Firefox/153.0' };
  it.each([
    ['a visit in Firefox', 'http://localhost:4600/?site=shop', visit, 'http://poptins.localhost:4600/?site=shop'],
    ['a visit in Chromium', 'http://localhost:4600/', { ...visit, 'user-agent': 'HeadlessChrome/156.0' }, 'http://poptins.localhost:4600/'],
    [
      'a visit in a browser that may not know the name',
      'http://localhost:4600/',
      { ...visit, 'user-agent': 'Version/17.0 Safari/605' },
      null,
    ],
    ['a script', 'http://localhost:4600/', { 'user-agent': 'curl/8' }, null],
    ['a visit that is there already', 'http://poptins.localhost:4600/', visit, null],
  ])('%s is sent to the right name (DEV-12)', (_, url, headers, to) => {
    expect(ownNameFor(new URL(url), new Headers(headers))).toBe(to);
  });
});

it('gives each demo site a port of its own (DEV-12)', () => {
  const ports = DEMO_SITES.map((site) => sitePort(4600, site));
  expect(new Set(ports).size).toBe(DEMO_SITES.length);
});
