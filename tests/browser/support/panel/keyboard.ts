import type { Page } from '@playwright/test';

const CONTROLS = 'a[href],button,input,select,textarea,summary,[tabindex="0"],iframe';

/** Runs in the page: marks each control of the popup that Tab stops at with its number, and answers how many there are. */
function numberStops(controls: string): number {
  const box = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('.poptin-box');
  const groups = new Set<string>();
  let count = 0;
  for (const one of box?.querySelectorAll<HTMLInputElement>(controls) ?? []) {
    const { disabled, type, tabIndex, name } = one;
    delete one.dataset.stop;
    if (disabled || tabIndex < 0 || type === 'hidden' || !one.checkVisibility({ visibilityProperty: true })) continue;
    // Tab stops at one radio button of a group; arrows go through the others.
    if (type === 'radio' && groups.has(name)) continue;
    groups.add(type === 'radio' ? name : '');
    one.dataset.stop = `${count++}`;
  }
  return count;
}

/** Runs in the page. Reports the focused element, and what is wrong with its visible focus. */
function lookAtFocus(): { readonly stop: string; readonly problem: string } {
  const root = document.activeElement?.shadowRoot;
  const one = root?.activeElement as HTMLInputElement | null | undefined;
  if (!one || !root) return { stop: 'page', problem: '' };
  const group = one.type === 'radio' ? [...root.querySelectorAll<HTMLInputElement>(`[name="${one.name}"]`)] : [one];
  const stop = group.map(({ dataset }) => dataset.stop).find(Boolean) ?? (one.dataset.edge ? 'edge' : one.localName);
  // A box to tick may be drawn by its label.
  const drawn = [one, ...(one.labels ?? [])].find((each) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  });
  const name = `${one.localName}.${one.className} “${(one.textContent || one.ariaLabel || one.name || '').trim().slice(0, 30)}”`;
  if (!drawn) return { stop, problem: `${name} has no outline in focus` };
  const style = getComputedStyle(drawn);
  const reach = Number.parseFloat(style.outlineOffset) + Number.parseFloat(style.outlineWidth);
  const { left, right, top, bottom } = drawn.getBoundingClientRect();
  const sides = { left: left - reach, right: right + reach, top: top - reach, bottom: bottom + reach };
  const cut = new Set<string>();
  // In a row that swipes, a browser does not scroll to a control that is partly visible.
  let swiped = false;
  for (let around = drawn.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowX === 'visible') continue;
    const frame = around.getBoundingClientRect();
    swiped ||= around.scrollWidth > around.clientWidth + 1;
    if (!swiped && sides.left < frame.left - 1) cut.add('left');
    if (!swiped && sides.right > frame.right + 1) cut.add('right');
    if (sides.top < frame.top - 1) cut.add('top');
    if (sides.bottom > frame.bottom + 1) cut.add('bottom');
  }
  if (!swiped && (sides.left < -1 || sides.right > innerWidth + 1)) cut.add('by the window');
  return { stop, problem: cut.size > 0 ? `the outline of ${name} is cut off: ${[...cut]}` : '' };
}

/** Tab stops at a screen that must be scrolled: it is no control, and no fault. */
const SCROLLER = /^(?:section|div)$/;

async function press(page: Page, key: string): Promise<{ readonly stop: string; readonly problem: string }> {
  for (;;) {
    await page.keyboard.press(key);
    const seen = await page.evaluate(lookAtFocus);
    if (!SCROLLER.test(seen.stop)) return seen;
  }
}

/** Into the popup, before its first control. */
export const focusBox = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLElement>('.poptin-box')?.focus());

/**
 * Goes by Tab from the first control of the only popup through every one, and back, and answers what is wrong
 * with it. One that takes the whole attention is not left by it; any other is, at both ends.
 */
export async function walkByTab(page: Page, modal: boolean): Promise<string[]> {
  const count = await page.evaluate(numberStops, CONTROLS);
  const problems = new Set<string>();
  const expectStop = async (key: string, expected: string) => {
    const { stop, problem } = await press(page, key);
    if (problem) problems.add(problem);
    if (stop !== expected) problems.add(`${key}: the focus is at ${stop}, not at ${expected} of ${count}`);
  };
  await focusBox(page);
  const stops = Array.from({ length: count }, (_, at) => `${at}`);
  for (const stop of stops) await expectStop('Tab', stop);
  await expectStop('Tab', modal ? (stops[0] ?? 'page') : 'page');
  for (const stop of stops.toReversed()) await expectStop('Shift+Tab', stop);
  return [...problems];
}
