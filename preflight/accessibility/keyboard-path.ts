import type { KeyboardPath } from '../../inspection/audit/audit.ts';
import { ask, settled, type Visit } from '../../scenarios/play/visit.ts';
import { askPage, isShown } from '../visit/ask-page.ts';

/** More controls than a popup has. */
const MAX_STOPS = 60;

/** Walks through a popup with Tab, and presses Escape. Afterwards the popup is as before. */
export async function walkByKeyboard(
  visit: Visit,
  popupId: string,
  spot: { readonly x: number; readonly y: number } | null,
): Promise<KeyboardPath> {
  const begun = await askPage(visit, 'focused', popupId);
  // If a popup does not take the focus, a press inside enters it.
  if (!begun?.inside && spot) await visit.tab.mouse.click(spot.x, spot.y);
  const stops: string[] = [];
  let reachesWayOut = begun !== null && (begun.isInFlow || begun.isWayOut);
  for (let nth = 0; nth < MAX_STOPS; nth++) {
    await visit.tab.press('Tab');
    const at = await askPage(visit, 'focused', popupId);
    if (!at?.inside || (stops.length > 1 && at.name === stops[0])) break;
    stops.push(at.name);
    reachesWayOut ||= at.isWayOut;
  }
  await visit.tab.press('Escape');
  await settled(visit);
  const closesByEscape = !(await isShown(visit, popupId));
  if (closesByEscape) {
    await ask(visit, { kind: 'command', command: { kind: 'show', popupId, ignoreGates: true } });
    await settled(visit);
  }
  return { stops, reachesWayOut, closesByEscape };
}
