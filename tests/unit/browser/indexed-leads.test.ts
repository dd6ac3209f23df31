import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserLeadStore } from '../../../runtime/browser/stored/indexed-leads.ts';
import type { KeptLead } from '../../../runtime/ports.ts';
import { only } from '../../support/only.ts';

const LEAD = only<KeptLead>({ key: 'a' });

/** A browser whose database is asked and never answers. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('origin', 'https://shop.example');
  vi.stubGlobal('indexedDB', { open: () => ({}), databases: () => new Promise(() => {}) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function within(ms: number, asked: Promise<unknown>): Promise<unknown> {
  let came: unknown = 'nothing yet';
  void asked.then((value) => {
    came = value;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return came;
}

test('a lead that a browser’s database never takes is remembered by its page after five seconds (R1, R6)', async () => {
  const store = browserLeadStore();
  const put = store.put(LEAD);
  expect(await within(4999, put)).toBe('nothing yet');
  expect(await within(1, put)).toBe(false);
  expect(await within(5000, store.all())).toEqual([LEAD]);
});

test('a lead that the server has taken meanwhile is not, unless it is given again (R1, FRM-19)', async () => {
  const store = browserLeadStore();
  const put = store.put(LEAD);
  void store.remove('a');
  expect(await within(5000, put)).toBe(false);
  expect(await within(5000, store.all())).toEqual([]);
  expect(await within(5000, store.put(LEAD))).toBe(false);
  expect(await within(5000, store.all())).toEqual([LEAD]);
});
