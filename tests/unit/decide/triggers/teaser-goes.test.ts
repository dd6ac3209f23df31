import { expect, test } from 'vitest';
import { ArmedPage } from './armed-page.ts';

const EXIT = [{ kind: 'exit_intent' }] as const;

test('a tab goes at the next look once another tab used up its popup’s rule (GAT-14)', async () => {
  const page = new ArmedPage();
  const popup = { hasTeaser: true };
  await page.arm('used-up', EXIT, { popup });
  await page.arm('may-come', EXIT, { popup });
  page.mayCome = (id) => id !== 'used-up';
  expect([...page.ahead.values()].map(({ signal }) => signal.aborted)).toEqual([false, false]);
  page.browser.happen('visibility', undefined);
  expect([page.ahead.get('used-up')?.signal.aborted, page.ahead.get('may-come')?.signal.aborted]).toEqual([true, false]);
  page.browser.happen('pointer', { y: -1, left: true, onto: null });
  await page.settle();
  expect(page.lines.filter((line) => line.includes('fires'))).toEqual(['may-come fires exit_intent 0']);
});

test('a popup without a tab is checked at its trigger alone, and hears no visibility (GAT-14, CST-02)', async () => {
  const page = new ArmedPage();
  await page.arm('plain', EXIT);
  expect(page.browser.listeners('visibility')).toBe(0);
});
