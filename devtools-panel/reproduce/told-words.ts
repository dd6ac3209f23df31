import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import { named } from '../../words/popups/named.ts';
import { isState, stateName } from '../../words/popups/state-names.ts';
import { isTrigger, isUnit, progressText, triggerName } from '../../words/popups/trigger-words.ts';
import { nameIf } from '../../words/sessions/popup-name.ts';
import { shownBefore } from './shown-before.ts';

type Told = OpenedFile['told'][number];

/** How far its triggers were, one line each. A trigger that only a newer runtime knows is left out. */
export function progressLines({ progress }: Pick<Told, 'progress'>): string[] {
  return progress.flatMap(({ trigger, unit, current, target, agoMs }) => {
    if (!isTrigger(trigger) || !isUnit(unit)) return [];
    // A runtime reports seconds once. Count on from there.
    const now = unit === 's' ? Math.min(target, current + agoMs / 1000) : current;
    return `${triggerName(trigger)}: ${progressText({ current: now, target, unit })}`;
  });
}

/** When it was shown before, as a sentence; '' if the file does not tell. */
export function beforeWords(opened: OpenedFile, popupId: string): string {
  const before = shownBefore(opened, popupId);
  return before && `Shown before ${opened.pages.length > 1 ? 'these pages' : 'this page'}: ${before} (from what the browser remembered).`;
}

/** What the file says about one popup. */
export const toldWords = (opened: OpenedFile, popup: Told) => ({
  id: popup.id,
  gates: popup.gates,
  state: isState(popup.state) ? stateName(popup.state) : '',
  waits: popup.state === 'armed',
  triggers: progressLines(popup),
  remedy: named(popup.remedy, nameIf(opened)),
  before: beforeWords(opened, popup.id),
});
