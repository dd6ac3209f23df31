import type { Command } from '../../runtime/devtools-hook.ts';
import { triggerName } from '../../words/popups/trigger-words.ts';
import type { PopupView } from './view/panel-view.ts';

/** The trigger to fire for a popup that no rule blocks, and its name. Null if the popup waits for none. */
export function comingNow({ summary, triggers }: PopupView): { readonly command: Command; readonly trigger: string } | null {
  const nth = triggers.findIndex(({ status }) => status === 'armed');
  const first = triggers[nth];
  if (!first) return null;
  const { kind } = first.spec;
  // Later triggers come from the page, and are not among the popup's own.
  const place = nth < summary.triggers.length ? nth : null;
  return { command: { kind: 'fire', popupId: summary.id, trigger: kind, nth: place }, trigger: triggerName(kind).toLowerCase() };
}
