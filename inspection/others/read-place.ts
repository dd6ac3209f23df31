import type { FoundPopup } from '../../vendors/look/find-vendors.ts';
import { controlsUnder } from '../popups/measure/covered-controls.ts';
import { middleOf, shared, shareOf } from '../popups/measure/geometry.ts';
import type { Rect } from '../popups/measure/measures.ts';
import { allOnPage } from '../popups/on-page.ts';
import type { OtherPopup } from './others-found.ts';

/** A popup that covers more takes the whole page on purpose. */
const WHOLE = 60;

/** The room that a vendor's popup takes: in the window, over the page's controls, and over our popups. */
export function readPlace({ box, open, element }: FoundPopup): Pick<OtherPopup, 'share' | 'covers' | 'ours'> {
  if (!box || !open) return { share: 0, covers: [], ours: [] };
  const around = box.getBoundingClientRect();
  const share = shareOfWindow(around);
  const host = element.contains(box) ? element : hostOf(box, element);
  return {
    share,
    covers: share > WHOLE ? [] : controlsUnder(around, (other) => other !== null && (host === other || host.contains(other))),
    ours: allOnPage().map(({ host: ours, box: itsBox }) => {
      const its = itsBox.getBoundingClientRect();
      const common = shared(around, its);
      return { popupId: ours.dataset.poptinId ?? '', share: shareOf(around, its), lies: common ? order(host, ours, common) : 'unknown' };
    }),
  };
}

/** From the page's side, an element in a shadow root or a frame is at its host. */
function hostOf(box: Element, element: Element): Element {
  const root = box.getRootNode();
  return root instanceof ShadowRoot ? root.host : element;
}

function shareOfWindow({ x, y, width, height }: Rect): number {
  const common = shared({ x, y, width, height }, { x: 0, y: 0, width: window.innerWidth, height: window.innerHeight });
  return common ? Math.round((common.width * common.height * 100) / (window.innerWidth * window.innerHeight)) : 0;
}

/** Whether the vendor's popup is above or below ours, at a point that both cover. */
function order(element: Element, ours: Element, common: Rect): 'over' | 'under' | 'unknown' {
  const { x, y } = middleOf(common);
  const stack = document.elementsFromPoint(x, y);
  const [its, at] = [stack.findIndex((each) => element.contains(each)), stack.indexOf(ours)];
  if (its < 0 || at < 0) return 'unknown';
  return its < at ? 'over' : 'under';
}
