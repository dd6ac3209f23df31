import type { PopupController } from '../../runtime/show/machine/popup-controller.ts';
import type { OnWire } from '../../runtime/wire/readers.ts';
import { type Audited, createAskAudit } from '../audit/ask-audit.ts';
import { blockAt } from './draft/draft-place.ts';
import { selectorOf } from './draft/page-blocks.ts';
import { fillForm } from './fill-form.ts';
import { measure } from './measure/measure.ts';
import type { Measures, SlowInteraction } from './measure/measures.ts';
import { readSlowInteractions } from './measure/slow-interactions.ts';
import type { Came } from './measure/times.ts';
import { popupAt } from './on-page.ts';
import { createOutline } from './point-out/outline.ts';
import { createPick } from './point-out/pick.ts';

/** What the hook does with the popups that are visible in its document. */
export interface PopupSight {
  outline(popup: PopupController | undefined): void;
  /** Starts picking a popup. `picked` gets its id, or null. */
  pick(nameOf: (popupId: string) => string, picked: (popupId: string | null) => void): void;
  /** Starts picking a block of the page. `picked` gets its selector, or null. */
  pickPlace(picked: (selector: string | null) => void): void;
  endPick(): void;
  /** Fills in what its form asks for. */
  fill(popupId: string, now: number): void;
  /** Measures a popup on the page; null if it is not there. */
  measure(popup: PopupController, came: Came | null): Measures | null;
  /** The slow interactions of a popup that has left the page; null if the browser keeps no record. */
  slowBefore(popup: PopupController, came: Came | null): readonly SlowInteraction[] | null;
  /** Checks whether everybody can use it. Without its settings, markup for desktops is not looked at on a phone. */
  audit(popupId: string, popup?: OnWire): Promise<Audited>;
}

export function popupSight(): PopupSight {
  const outline = createOutline();
  let ended = () => {};
  return {
    outline: (popup) => outline.around(popup?.popup.id ?? null, popup?.popup.name ?? ''),
    pick(nameOf, picked) {
      const pick = createPick<string>({
        words: 'Click a popup to choose it. Escape ends this.',
        at: (x, y) => popupAt(x, y)?.host.dataset.poptinId ?? null,
        show: (popupId) => outline.around(popupId, popupId ? nameOf(popupId) : ''),
      });
      ended();
      ended = pick.end;
      pick.begin(picked);
    },
    pickPlace(picked) {
      const pick = createPick<HTMLElement>({
        words: 'Click the block that the popup should go under. Escape ends this.',
        at: blockAt,
        show: (block) => outline.on(block, 'Under this'),
      });
      ended();
      ended = pick.end;
      pick.begin((block) => picked(block && selectorOf(block)));
    },
    endPick: () => ended(),
    fill: fillForm,
    measure,
    slowBefore: (popup, came) => readSlowInteractions(popup, null, came),
    audit: createAskAudit(),
  };
}
