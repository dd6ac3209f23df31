import { visibleArea } from '../../../runtime/over-page/visual-viewport.ts';
import { isSeen, type OnPage, POPUP } from '../on-page.ts';
import { describe } from './describe.ts';
import { middleOf } from './geometry.ts';
import type { CloseControl } from './measures.ts';

const said = (state: CloseControl['state'], by = '', byPopupId: string | null = null): CloseControl => ({ state, by, byPopupId });

/** Does a visitor who presses the middle of the ✕ hit it? If not, what do they hit? */
export function lookAtClose({ host, root }: OnPage): CloseControl {
  const controls = [...root.querySelectorAll<HTMLElement>('[data-action="close"]')];
  const control = controls.find(isSeen);
  if (!control) return said(controls.length ? 'hidden' : 'none');
  const { x, y } = middleOf(control.getBoundingClientRect());
  // A phone may show less than the window.
  const { left, top, width, height } = visibleArea();
  if (x < left || y < top || x >= left + width || y >= top + height) return said('outside');
  const hit = document.elementFromPoint(x, y);
  if (hit !== host) return said('covered', hit ? describe(hit) : '', hit?.closest<HTMLElement>(POPUP)?.dataset.poptinId ?? null);
  const inside = root.elementFromPoint(x, y);
  if (inside && control.contains(inside)) return said('free');
  return said('covered', inside ? describe(inside) : '');
}
