import { afterEach, expect, test, vi } from 'vitest';
import { whenPageAllows } from '../../../runtime/browser/find-tag.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['asks for nothing', undefined, 'loading', false],
  ['asks for it', true, 'loading', true],
  ['asks for it in the older word', 'noConflict', 'interactive', true],
  ['asks for it when it has loaded already', true, 'complete', false],
  ['says something else by that name', 'yes', 'loading', false],
  ['says no', false, 'loading', false],
] as const)('a page that %s (%j, while it is %s) has its load waited for: %s (EMB-04, contract 1)', (_what, wish, readyState, waits) => {
  const runs: string[] = [];
  let load = () => {};
  vi.stubGlobal('window', { poptinAfterPageLoad: wish });
  vi.stubGlobal('document', { readyState });
  vi.stubGlobal('addEventListener', (type: string, run: () => void, { once }: { once: boolean }) => {
    expect([type, once]).toEqual(['load', true]);
    load = run;
  });
  whenPageAllows(() => runs.push('run'));
  expect(runs).toEqual(waits ? [] : ['run']);
  load();
  expect(runs).toEqual(['run']);
});
