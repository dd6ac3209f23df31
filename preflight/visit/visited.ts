import type { KeyboardPath, SeenOverArt, Violation } from '../../inspection/audit/audit.ts';
import type { Settings } from '../../inspection/evidence/saved-popup.ts';
import type { Planned } from '../matrix.ts';
import type { MetPopup, Sheet } from '../page/page-side.ts';

/** The fate of a popup in a visit. `waits`: its rules let it through, but its trigger or turn did not come. */
export type Fate = 'shown' | 'waits' | 'refused';

export interface PopupFate {
  readonly id: string;
  readonly name: string;
  readonly fate: Fate;
  /** Why it did not show, in an owner's words; '' if it showed. */
  readonly why: string;
}

/** A popup that showed, as measured. */
export interface Meeting extends MetPopup {
  readonly id: string;
  readonly name: string;
  /** The fastest of several presses in it; null if the browser does not tell. */
  readonly pressMs: number | null;
  /** True if pressing its X closed it; null if it has none that can be pressed. */
  readonly wentByX: boolean | null;
  /** A JPEG of the window. */
  readonly picture: Uint8Array | null;
  readonly overArt: readonly SeenOverArt[];
  /** Texts over art that no picture could measure. */
  readonly unread?: readonly string[] | undefined;
  /** The path of a visitor with a keyboard; null if nobody checked. */
  readonly keyboard: KeyboardPath | null;
  readonly violations: readonly Violation[];
}

/** A message in a page's console, or a failed load. */
export interface Complaint {
  readonly kind: 'error' | 'exception' | 'failed-load';
  readonly text: string;
  /** The script or file that caused it; '' if unknown. */
  readonly from: string;
  /** True if it came from our own scripts. */
  readonly isOurs: boolean;
}

/** A visit, played to its end. */
export interface Visited {
  readonly planned: Planned;
  /** Why it could not be played; '' if it was. */
  readonly problem: string;
  readonly fates: readonly PopupFate[];
  readonly meetings: readonly Meeting[];
  /** What takes the page's presses once every popup has gone. */
  readonly sheet: Sheet | null;
  readonly complaints: readonly Complaint[];
  /** Settings or parts that the runtime could not use, in its own words. */
  readonly faults: readonly string[];
  /** The popups that the page received, unchanged. */
  readonly popups: readonly Settings[];
  /** The markup of templates that the page loaded, by their address. */
  readonly templates: ReadonlyMap<string, string>;
}
