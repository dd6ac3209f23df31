import { lintOf } from '../../devtools-panel/page/lint.ts';
import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import { fromPage, type Untrusted } from '../answer/untrusted.ts';

const MOST = 8;

/** Mistakes in an owner's settings, as in the panel's tab Page: of the named popup, or of all. */
export function settingFindings(view: View, popup?: string): Array<{ readonly field: Untrusted; readonly sentence: Untrusted }> {
  const now = view.timeline.at(-1)?.at ?? Date.now();
  return lintOf(view, now)
    .filter((each) => popup === undefined || each.popup === '' || each.popup === popup)
    .slice(0, MOST)
    .map(({ path, popup: name, sentence }) => ({
      field: fromPage(path, 120),
      sentence: fromPage(popup === undefined && name ? `${name}: ${sentence}` : sentence),
    }));
}
