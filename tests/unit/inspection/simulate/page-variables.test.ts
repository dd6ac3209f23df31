import { expect, test } from 'vitest';
import { pageVariables, VARIABLES_KEY } from '../../../../inspection/simulate/page-variables.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

test('a text stays in or out of the source, on the tab’s next page too, while simulated (DEV-16, DEV-14)', () => {
  const browser = new FakeBrowser();
  browser.html = '<p>sasalele</p>';
  let isOn = true;
  const begunAt = () => (isOn ? 5 : null);
  const first = pageVariables(browser.ports, begunAt);
  first.set('sale', false);
  first.set('<i class="on-sale">', true);
  expect(first.page.source()).toBe('<p></p><i class="on-sale">');
  const next = pageVariables(browser.ports, begunAt);
  expect(next.page.source()).toBe('<p></p><i class="on-sale">');
  isOn = false;
  expect(next.page.source()).toBe('<p>sasalele</p>');
  next.settle();
  expect(browser.ports.storage.keys('session')).toEqual([]);
});

test.each(['on a page that comes', 'on one that comes back from the back/forward cache'])(
  'another simulation resets variables that an earlier one left on a site: %s (DEV-16, DEV-14)',
  (where) => {
    const browser = new FakeBrowser();
    browser.html = 'on sale';
    let at = 1;
    const begunAt = () => at;
    const left = pageVariables(browser.ports, begunAt);
    left.set('sale', false);
    at = 2;
    const { page, settle, set } = where === 'on a page that comes' ? pageVariables(browser.ports, begunAt) : left;
    settle();
    expect([page.source(), browser.ports.storage.keys('session')]).toEqual(['on sale', []]);
    set('on ', false);
    expect(pageVariables(browser.ports, begunAt).page.source()).toBe('sale');
  },
);

test('a page from the back/forward cache takes over the next page’s variables (DEV-16)', () => {
  const browser = new FakeBrowser();
  browser.html = 'on sale';
  const begunAt = () => 5;
  const left = pageVariables(browser.ports, begunAt);
  left.set('on ', false);
  pageVariables(browser.ports, begunAt).set('sale', false);
  left.settle();
  expect(left.page.source()).toBe('');
  left.set('<p>', true);
  expect(pageVariables(browser.ports, begunAt).page.source()).toBe('<p>');
});

test('the last value of a text holds, and a text already there is not added twice (DEV-16)', () => {
  const browser = new FakeBrowser();
  browser.html = 'on sale';
  const { page, set } = pageVariables(browser.ports, () => 5);
  set('sale', false);
  set('sale', true);
  set('sale', 'gold');
  expect([page.source(), page.variable('sale')]).toEqual(['on sale', 'gold']);
});

test.each(['no JSON', '{}', '[5,[["sale",1],[7,true],"x"]]', '[null,[["sale","1"]]]'])(
  'a page’s own value in that place, %j, simulates nothing (SEC-04)',
  (kept) => {
    const browser = new FakeBrowser();
    browser.html = 'on sale';
    browser.ports.storage.set('session', VARIABLES_KEY, kept);
    const { page } = pageVariables(browser.ports, () => 5);
    expect([page.source(), page.variable('sale')]).toEqual(['on sale', undefined]);
  },
);
