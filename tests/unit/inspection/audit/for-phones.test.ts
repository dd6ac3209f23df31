import { expect, test, vi } from 'vitest';
import { cutOnPhones, hasPhoneVariant } from '../../../../inspection/popups/measure/for-phones.ts';
import type { OnPage } from '../../../../inspection/popups/on-page.ts';
import { only } from '../../../support/only.ts';

/** How often a narrow window was tried for a popup with this markup. */
function tried(hasVariant: boolean, marked: boolean) {
  const createElement = vi.fn(() => ({ style: {}, remove() {}, contentDocument: null }));
  vi.stubGlobal('document', { createElement, documentElement: { append() {} } });
  const root = only<ShadowRoot>({ querySelector: (wanted: string) => (marked && wanted === '[data-variant="desktop"]' ? {} : null) });
  const found = cutOnPhones(only<OnPage>({ root, host: {}, box: {} }), hasVariant);
  vi.unstubAllGlobals();
  return { found, times: createElement.mock.calls.length };
}

test('desktop markup is measured at phone width exactly if phones get it (PRE-08)', () => {
  expect(tried(true, true)).toEqual({ found: undefined, times: 0 });
  expect(tried(false, true).times).toBe(1);
  expect(tried(true, false).times).toBe(1);
});

test.each([
  [{ design_properties: { switch_mobile_editor: 1 } }, true],
  [{ design_properties: { switch_mobile_editor: 0 } }, false],
  [{}, false],
])('settings say whether phones get other markup: %j (PRE-08)', (wire, expected) => {
  expect(hasPhoneVariant({ wire })).toBe(expected);
});
