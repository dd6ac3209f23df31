import { visibleArea } from '../../../runtime/over-page/visual-viewport.ts';
import type { PopupController } from '../../../runtime/show/machine/popup-controller.ts';
import { findOnPage } from '../on-page.ts';
import { findCoveredControls } from './covered-controls.ts';
import { readFiles } from './files.ts';
import { cutOnPhones, hasPhoneVariant } from './for-phones.ts';
import { lookAtClose } from './measure-close-control.ts';
import type { Measures } from './measures.ts';
import { findOverlaps } from './overlaps.ts';
import { readShift } from './shift.ts';
import { readSlowInteractions } from './slow-interactions.ts';
import { lookAtStacking } from './stacking.ts';
import { findTextFaults } from './text-faults.ts';
import type { Came } from './times.ts';

/** Measures one popup once. Null if it is not on the page. */
export function measure(controller: PopupController, came: Came | null): Measures | null {
  const one = findOnPage(controller.popup.id);
  if (!one) return null;
  const { x, y, width, height } = one.box.getBoundingClientRect();
  return {
    box: { x, y, width, height },
    stacking: lookAtStacking(one),
    overlaps: findOverlaps(one),
    close: lookAtClose(one),
    covers: findCoveredControls(controller, one),
    interactions: readSlowInteractions(controller, one.host, came),
    shift: readShift(came?.shownAt ?? null),
    files: readFiles(controller, one),
    texts: findTextFaults(one.root),
    narrow: cutOnPhones(one, hasPhoneVariant(controller.popup)),
    across: Math.round(visibleArea().width),
    firstFrameMs: came?.frameAt ? came.frameAt - came.turnAt : null,
  };
}
