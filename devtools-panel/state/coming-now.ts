import type { Command } from '../../runtime/command.ts';
import { triggerName } from './trigger-words.ts';
import type { PopupView } from './view.ts';

/** What lets a popup come that nothing keeps back: the first trigger that it waits for, and how that is called. Null where it waits for none. */
export function comingNow({ summary, triggers }: PopupView): { readonly command: Command; readonly trigger: string } | null {
  const nth = triggers.findIndex(({ status }) => status === 'armed');
  const first = triggers[nth];
  if (!first) return null;
  const { kind } = first.spec;
  // Those after its own were never among the popup's triggers.
  const place = nth < summary.triggers.length ? nth : null;
  return { command: { kind: 'fire', popupId: summary.id, trigger: kind, nth: place }, trigger: triggerName(kind).toLowerCase() };
}
