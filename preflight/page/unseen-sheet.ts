import { describe } from '../../inspection/popups/measure/describe.ts';
import { pressedAt } from '../../inspection/popups/measure/hit-test.ts';
import { isSeen, POPUP } from '../../inspection/popups/on-page.ts';
import { isDrawnAt, isUnseen } from './drawn.ts';
import type { Sheet } from './page-side.ts';

/** The window is tried at so many places each way. */
const PROBES = 8;
/** Less of the window is a corner of something. */
const MIN_SHARE = 0.25;

interface Hit {
  readonly element: Element;
  readonly x: number;
  readonly y: number;
}

/** Something that nobody sees, and that takes the presses on much of the page. Null where the page gets its presses. */
export function sheetOverPage(): Sheet | null {
  const sheets = Map.groupBy(
    probes().filter(({ element }) => !element.matches(POPUP)),
    ({ element }) => outermostFixed(element),
  );
  for (const [sheet, hits] of sheets) {
    const share = hits.length / PROBES ** 2;
    if (sheet && share >= MIN_SHARE && !isOpenDialog(sheet) && isUnseen(sheet)) return { by: describe(sheet), isOwn: false, share };
  }
  return null;
}

/** The same of a popup's own: where it draws nothing it still takes presses, as a wide box around a small card does. */
export function sheetOf(root: ShadowRoot): Sheet | null {
  const hits = probes().filter((hit) => hit.element.getRootNode() === root && !isDrawnAt(hit.element, hit.x, hit.y));
  const share = hits.length / PROBES ** 2;
  return share >= MIN_SHARE && hits[0] ? { by: describe(hits[0].element), isOwn: true, share } : null;
}

function probes(): Hit[] {
  return Array.from({ length: PROBES ** 2 }, (_, nth) => {
    const x = (((nth % PROBES) + 0.5) * innerWidth) / PROBES;
    const y = ((Math.floor(nth / PROBES) + 0.5) * innerHeight) / PROBES;
    return { x, y, element: pressedAt(x, y) ?? document.documentElement };
  });
}

/** The outermost fixed element around this one; null in the flow of the page. */
function outermostFixed(element: Element): Element | null {
  let fixed: Element | null = null;
  for (let at: Element | null = element; at; at = parentOf(at))
    if (getComputedStyle(at).position === 'fixed' || at.matches(':popover-open,:modal')) fixed = at;
  return fixed;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** An open dialog blocks the page on purpose, and visibly. */
const isOpenDialog = (element: Element): boolean => element.matches(':modal') && isSeen(element) && !isUnseen(element);
