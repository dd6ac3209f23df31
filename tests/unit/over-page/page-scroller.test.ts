import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { only } from '../../support/only.ts';

const HEIGHT = 800;
interface Box {
  readonly scrollHeight: number;
  readonly clientHeight: number;
  readonly overflowY: string;
}
const box = (range: number, overflowY: string, clientHeight = HEIGHT, isDialog = false) => ({
  ...{ scrollHeight: clientHeight + range, clientHeight, overflowY, isConnected: true },
  closest: () => (isDialog ? {} : null),
});

/** Finds anew what stands for the page, as on a page of its own. */
async function scrollerOf(root: Box, body: Box, parts: readonly Box[], scrollY = 0): Promise<unknown> {
  vi.resetModules();
  const { pageScroller } = await import('../../../runtime/over-page/page-scroller.ts');
  const stack = [...parts].reverse();
  vi.stubGlobal('document', { scrollingElement: root, documentElement: root, body, elementsFromPoint: () => [...stack, body, root] });
  vi.stubGlobal('scrollY', scrollY);
  return pageScroller(root.scrollHeight - HEIGHT);
}

beforeEach(() => {
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.stubGlobal('innerWidth', 1200);
  vi.stubGlobal('getComputedStyle', ({ overflowY }: Box) => only<CSSStyleDeclaration>({ overflowY }));
});
afterEach(() => vi.unstubAllGlobals());

const PLAIN = box(0, 'visible');
const APP = box(3000, 'auto', 700);
const LIST = box(900, 'auto', 500);

test.each<[what: string, root: Box, body: Box, parts: readonly Box[], found: Box | undefined, scrollY?: number]>([
  ['as high as the window', box(0, 'visible'), PLAIN, [APP, LIST], APP],
  ['a few pixels higher', box(12, 'visible'), PLAIN, [APP], APP],
  ['a few pixels higher, whose body repeats it', box(12, 'visible'), box(12, 'auto'), [APP], APP],
  ['a few pixels higher, with its own scroll bar', box(12, 'scroll'), PLAIN, [APP], APP],
  ['a few pixels higher, without such a part', box(12, 'visible'), PLAIN, [PLAIN], undefined],
  ['long, and hidden by its body', box(900, 'visible'), box(900, 'hidden'), [APP], APP],
  ['long, and clipped', box(900, 'clip'), PLAIN, [APP], APP],
  ['long', box(900, 'visible'), PLAIN, [APP], undefined],
  ['long, scrolled, and locked for now', box(900, 'visible'), box(900, 'hidden'), [APP], undefined, 300],
  ['long, locked for a large dialog', box(900, 'hidden'), PLAIN, [box(2000, 'auto', HEIGHT, true)], undefined],
  ['long, locked, with a table that is cut by a pixel', box(900, 'hidden'), PLAIN, [box(1, 'auto', 500)], undefined],
])('what a visitor scrolls on a page that is %s (TRG-05, TRG-13, BTN-02)', async (_what, root, body, parts, found, scrollY) => {
  expect(await scrollerOf(root, body, parts, scrollY)).toBe(found);
});
