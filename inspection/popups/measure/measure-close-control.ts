import { isSeen, type OnPage, POPUP } from '../on-page.ts';
import { describe } from './describe.ts';
import { middleOf } from './geometry.ts';
import { inTheWayOf, isInWindow, letsPressesThrough } from './hit-test.ts';
import type { CloseControl } from './measures.ts';

const said = (state: CloseControl['state']): CloseControl => ({ state, by: '', byPopupId: null });

/** Does a visitor who presses the ✕ hit it? If not, what do they hit? */
export function lookAtClose({ root }: OnPage): CloseControl {
  const controls = [...root.querySelectorAll<HTMLElement>('[data-action="close"]')];
  const control = controls.find(isSeen);
  if (!control) return said(controls.length ? 'hidden' : 'none');
  const { x, y } = middleOf(control.getBoundingClientRect());
  if (!isInWindow(x, y)) return said('outside');
  const hit = inTheWayOf(control);
  if (hit === null) return said('free');
  return { ...said('covered'), ...coverOf(hit, root), letsThrough: letsPressesThrough(control) };
}

/** The element in the way, as somebody would look for it, and the popup it belongs to unless that is the control's own. */
export function coverOf(hit: Element | 'nothing', root: ShadowRoot): Pick<CloseControl, 'by' | 'byPopupId'> {
  if (hit === 'nothing') return { by: '', byPopupId: null };
  const its = hit.getRootNode();
  const popup = its instanceof ShadowRoot && its !== root ? its.host.closest<HTMLElement>(POPUP) : null;
  return { by: describe(popup ?? hit), byPopupId: popup?.dataset.poptinId ?? null };
}
