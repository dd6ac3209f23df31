import { lintOf } from '../../devtools-panel/page/lint.ts';
import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import { fromPage, type Untrusted } from '../answer/untrusted.ts';

const MOST = 8;

/** Mistakes in an owner's settings, as in the panel's tab Page: of one popup, or of all. Not by name: popups may share one, or have none. */
export function settingFindings(view: View, popupId?: string): Array<{ readonly field: Untrusted; readonly sentence: Untrusted }> {
  const now = view.timeline.at(-1)?.at ?? Date.now();
  return lintOf(view, now)
    .filter((each) => popupId === undefined || each.popupId === '' || each.popupId === popupId)
    .slice(0, MOST)
    .map(({ path, popup: name, sentence }) => ({
      field: fromPage(path, 120),
      sentence: fromPage(popupId === undefined && name ? `${name}: ${sentence}` : sentence),
    }));
}
