import { expect, test } from 'vitest';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';
import { startOf } from '../../../scenarios/kit/where-visit-plays.ts';

const readOf = (more: object) => {
  const read = readScenario('a.yaml', JSON.stringify({ scenario: 'Spring', steps: [{ wait: '1 s' }], ...more }));
  if (read.kind === 'unreadable') throw new Error(read.reason);
  return read;
};

test.each([
  ['http://localhost:3000', '/'],
  ['http://localhost:3000/', '/'],
  ['http://localhost:3000/app/', '/app/'],
  ['http://localhost:3000/app', '/app'],
  ['http://localhost:3000/app/?lang=he#top', '/app/?lang=he#top'],
])('an owner’s test with the baseURL %s begins at %s, which visit() takes as well (DEV-21)', (address, page) => {
  const origin = 'http://localhost:3000';
  expect(startOf('a', readOf({}), { handed: undefined, baseURL: address })).toEqual({ origin, page });
  expect(startOf('a', readOf({}), { handed: address, baseURL: 'https://other.example' })).toEqual({ origin, page });
  const named = readOf({ page: '/sale', site: 'https://shop.example' });
  expect(startOf('a', named, { handed: undefined, baseURL: address })).toEqual({ origin, page: '/sale' });
});

test('without an address an owner’s test plays on the scenario’s site, whose path is refused (DEV-21)', () => {
  const nowhere = { handed: undefined, baseURL: undefined };
  expect(startOf('a', readOf({ site: 'https://shop.example' }), nowhere)).toEqual({ origin: 'https://shop.example', page: '/' });
  expect(() => startOf('a', readOf({ site: 'https://shop.example/sale' }), nowhere)).toThrow(/^site: .* put “page: \/sale”/);
  expect(() => startOf('a', readOf({}), nowhere)).toThrow('a does not say where it is played: set Playwright’s baseURL');
  expect(() => startOf('a', readOf({ site: 'blog' }), nowhere)).toThrow('a is to be played on “blog”, which is no address');
});

test.each([
  ['visit()', { handed: 'file:///shop.html', baseURL: 'https://shop.example' }],
  ['baseURL', { handed: undefined, baseURL: 'file:///shop.html' }],
])('an address of %s that is no site’s is refused by that name (DEV-21)', (place, addresses) => {
  expect(() => startOf('a', readOf({}), addresses)).toThrow(`${place} file:///shop.html is no address of a site.`);
});

test('a site’s name and password are Playwright’s own option, and no sentence shows them (DEV-21)', () => {
  const addresses = { handed: undefined, baseURL: 'https://noa:secret@shop.example/app/' };
  expect(() => startOf('a', readOf({}), addresses)).toThrow(/^a: Playwright takes the site’s name and password as (?!.*secret)/);
});
