import { describe, expect, test } from 'vitest';
import { followDriven, isOnlyAsked, NOTHING_DRIVEN } from '../../../devtools-panel/store/view/from-panel.ts';
import type { Request } from '../../../inspection/protocol/protocol.ts';
import type { Seen } from '../../../reports/seen.ts';

const CLOSED: Seen['event'] = { type: 'popup-closed', popupId: '8f5fa95b4c1f9', closeTrigger: 'x_click' };
const during = (asked: string, event = CLOSED): Seen => ({ n: 1, at: 0, event, asked, size: 1 });
const drives = (seen: Seen) => followDriven(NOTHING_DRIVEN).isDriven(seen);

const CAUSES: ReadonlyArray<Request['kind']> = ['command', 'reset', 'write-memory', 'close-other', 'hold', 'submit-test-data'];
const BEGINS: ReadonlyArray<Request['kind']> = ['reproduce', 'restore', 'become', 'simulate', 'reload'];
const ASKS: ReadonlyArray<Request['kind']> = ['explain', 'measure', 'replay', 'ask-server', 'save-session'];

describe('what happens while the panel asks for something', () => {
  test.each(CAUSES)('an event that %s causes is in the timeline, and marked as the panel’s (DEV-08)', (asked) => {
    expect(isOnlyAsked(during(asked))).toBe(false);
    expect(drives(during(asked))).toBe(true);
  });

  test.each(BEGINS)('%s lets the page go on: its events are the page’s own, and none is lost (DEV-08)', (asked) => {
    expect(isOnlyAsked(during(asked))).toBe(false);
    expect(drives(during(asked))).toBe(false);
  });

  test.each(ASKS)('an event that is only an answer to %s is not in the timeline (DEV-08)', (asked) => {
    expect(isOnlyAsked(during(asked))).toBe(true);
  });

  test('a page with requests that this panel does not know keeps its events (DEV-08)', () => {
    expect(isOnlyAsked(during('of-tomorrow'))).toBe(false);
    expect(drives(during('of-tomorrow'))).toBe(false);
    expect(isOnlyAsked(during('constructor'))).toBe(false);
  });
});
