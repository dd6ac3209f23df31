import { expect, test } from 'vitest';
import { pageVariables, VARIABLES_KEY } from '../../../inspection/page-variables.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';

test('DEV-16 DEV-14 the page’s source is read with a text or without it, on the next page of the tab too, for as long as anything is simulated', () => {
  const browser = new FakeBrowser();
  browser.html = '<p>sasalele</p>';
  let isOn = true;
  const first = pageVariables(browser.ports, () => isOn);
  first.set('sale', false);
  first.set('<i class="on-sale">', true);
  expect(first.page.source()).toBe('<p></p><i class="on-sale">');
  const next = pageVariables(browser.ports, () => isOn);
  expect(next.page.source()).toBe('<p></p><i class="on-sale">');
  isOn = false;
  expect(next.page.source()).toBe('<p>sasalele</p>');
  next.settle();
  expect(browser.ports.storage.keys('session')).toEqual([]);
});

test('DEV-16 what was said last of a text is so, and a text that is there already comes in no second time', () => {
  const browser = new FakeBrowser();
  browser.html = 'on sale';
  const { page, set } = pageVariables(browser.ports, () => true);
  set('sale', false);
  set('sale', true);
  set('sale', 'gold');
  expect([page.source(), page.variable('sale')]).toEqual(['on sale', 'gold']);
});

test.each(['no JSON', '{}', '[["sale",1],[7,true],"x"]'])(
  'SEC-04 what a page puts in their place, %j, is nothing that was simulated',
  (kept) => {
    const browser = new FakeBrowser();
    browser.html = 'on sale';
    browser.ports.storage.set('session', VARIABLES_KEY, kept);
    const { page } = pageVariables(browser.ports, () => true);
    expect([page.source(), page.variable('sale')]).toEqual(['on sale', undefined]);
  },
);
