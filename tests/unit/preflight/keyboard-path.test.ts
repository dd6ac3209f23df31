import { expect, test } from 'vitest';
import { walkByKeyboard } from '../../../preflight/accessibility/keyboard-path.ts';
import type { Flight } from '../../../preflight/checks/check.ts';
import { accessibility } from '../../../preflight/checks/popup/accessibility.ts';
import type { Visited } from '../../../preflight/visit/visited.ts';
import type { Visit } from '../../../scenarios/play/visit.ts';
import { only } from '../../support/only.ts';

/** A visit to a popup with one field and no X. Escape does not close it. */
function visitTo(popupId: string, isInFlow: boolean) {
  let presses = 0;
  const evaluate = async (code: string) => {
    if (code.includes('.focused(')) return JSON.stringify({ name: 'Email', inside: presses < 2, isWayOut: false, isInFlow });
    if (code.includes('.settle(')) return '[]';
    return JSON.stringify({ popups: [{ id: popupId, name: '', state: 'shown' }], events: [] });
  };
  const press = async () => void presses++;
  return only<Visit>({ tab: { evaluate, press }, seen: { events: [] } });
}

test.each([
  [true, 0],
  [false, 1],
])('a pre-flight asks a popup for a way out by keyboard unless it is in the page’s flow: %s (PRE-04)', async (isInFlow, faults) => {
  const keyboard = await walkByKeyboard(visitTo('p1', isInFlow), 'p1', null);
  expect(keyboard).toMatchObject({ stops: ['Email'], closesByEscape: false, reachesWayOut: isInFlow });
  const meeting = only<Visited['meetings'][number]>({ id: 'p1', violations: [], texts: [], keyboard });
  const flight = only<Flight>({ visits: [only<Visited>({ meetings: [meeting] })] });
  expect(accessibility.find(flight)).toHaveLength(faults);
});
