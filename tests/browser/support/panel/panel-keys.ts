import type { Page } from '@playwright/test';

const CONTROLS = 'a[href],button,input,select,textarea,summary,[tabindex="0"]';

/** Runs in the page: numbers every control of the open tab that Tab is to stop at, and answers what each is. */
function numberStops(controls: string): string[] {
  const names: string[] = [];
  const groups = new Map<string, number>();
  for (const one of document.querySelectorAll<HTMLInputElement>('[data-stop]')) delete one.dataset.stop;
  for (const one of document.querySelectorAll<HTMLInputElement>(`[role=tabpanel] :is(${controls})`)) {
    const { disabled, type, tabIndex, name } = one;
    if (disabled || tabIndex < 0 || type === 'hidden' || !one.checkVisibility({ visibilityProperty: true })) continue;
    // Tab stops at one radio button of a group; arrows go through the others.
    const group = type === 'radio' ? groups.get(name) : undefined;
    one.dataset.stop = `${group ?? names.length}`;
    if (group !== undefined) continue;
    if (type === 'radio') groups.set(name, names.length);
    names.push(
      `${one.localName} “${(one.ariaLabel || one.labels?.[0]?.textContent || one.textContent || type || '').trim().slice(0, 40)}”`,
    );
  }
  return names;
}

interface Stop {
  /** Its number, '' outside the tab. */
  readonly stop: string;
  /** The fault in how the focus is visible. */
  readonly problem: string;
}

/** Runs in the page: where the focus is, and whether that is seen. */
function lookAtFocus(): Stop {
  const one = document.activeElement as HTMLInputElement | null;
  const { stop = '' } = one?.dataset ?? {};
  if (!one?.closest('[role=tabpanel]')) return { stop: '', problem: '' };
  // Not controls: the tab's own content, where a screen reader begins, and areas that scroll by keyboard.
  if (one.role === 'tabpanel') return { stop: 'scrolled', problem: '' };
  if (!stop) return { stop: one.scrollHeight > one.clientHeight ? 'scrolled' : `${one.localName}.${one.className}`, problem: '' };
  const drawn = [one, ...(one.labels ?? []), one.parentElement].find((each) => {
    if (!each) return false;
    // A list's frame lies over its rows.
    if (each === one.parentElement && Number.parseFloat(getComputedStyle(each, '::after').borderTopWidth) >= 2) return true;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
  });
  // The browser draws the focus of its own parts, such as a day's calendar.
  if (!one.matches(':focus')) return { stop, problem: '' };
  if (!drawn) return { stop, problem: 'has no outline in focus' };
  const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
  const { outlineOffset } = getComputedStyle(drawn);
  // Inside a line there is no room for one.
  if (Math.min(width, height) < 4 && Number.parseFloat(outlineOffset) < 0) return { stop, problem: 'has its outline inside a line' };
  const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
  const isSeen = [-1, 0, 1].some((by) => document.elementsFromPoint(x + by, y + by).includes(drawn));
  return { stop, problem: isSeen ? '' : 'is out of sight in focus' };
}

/** The stops on the way through the open tab by one key, from where the focus is until it has left. Parts of one control are one stop. */
async function walk(page: Page, key: string, most: number): Promise<{ readonly stops: string[]; readonly problems: string[] }> {
  const stops: string[] = [];
  const problems: string[] = [];
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key);
    const { stop, problem } = await page.evaluate(lookAtFocus);
    if (!stop && stops.length) return { stops, problems };
    if (!stop || stop === 'scrolled' || stop === stops.at(-1)) continue;
    stops.push(stop);
    if (problem) problems.push(`${stop} ${problem}`);
  }
  return { stops, problems: [...problems, `${key} does not leave the tab: it stops at ${stops.slice(-3)} after ${most} times`] };
}

/** Goes by Tab from the open tab's name through every control of it and out, and back, and answers what is wrong with that. */
export async function walkTab(page: Page): Promise<string[]> {
  await page.locator('[role=tab][aria-selected=true]').focus();
  const names = await page.evaluate(numberStops, CONTROLS);
  const wanted = names.map((_, at) => `${at}`);
  const said = (problem: string) => problem.replace(/^\d+/, (at) => names[Number(at)] ?? at);
  const missing = (stops: readonly string[], by: string) =>
    wanted.filter((stop) => !stops.includes(stop)).map((stop) => `${names[Number(stop)]} is not reached by ${by}`);
  const most = 3 * names.length + 30;
  const there = await walk(page, 'Tab', most);
  // From beyond its end: from the element after it, or from the start of the window.
  const back = await walk(page, 'Shift+Tab', most);
  const strange = there.stops.filter((stop) => !wanted.includes(stop)).map((stop) => `${stop} takes the focus and is no control`);
  return [
    ...missing(there.stops, 'Tab'),
    ...missing(back.stops, 'Shift+Tab'),
    ...strange,
    ...there.problems.map(said),
    ...back.problems.map(said),
  ];
}
