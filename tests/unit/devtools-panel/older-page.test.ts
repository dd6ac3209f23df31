import { describe, expect, test } from 'vitest';
import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/store/view/panel-view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol/protocol.ts';
import { checkReport } from '../../../reports/check-report.ts';
import { type Needed, whyUnanswered } from '../../../reports/questions.ts';
import { filled, untoldBy, type Version } from '../../../reports/versions.ts';

const ATTACHED = {
  ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId: 'one', url: 'https://shop.example/', runtime: '0.1.0' },
  ...{ own: false, tag: null, popups: 0 },
};

function play(reports: readonly unknown[]): View {
  return reports.reduce<View>((view, told) => {
    const report = checkReport(told);
    return report ? applyReport(view, report) : view;
  }, EMPTY_VIEW);
}

/** A version that there never was: today's, if it had come second. */
const SECOND: Version = {
  version: 2,
  events: { 'cart-known': 'what is in the cart' },
  eventFields: { 'trigger-armed': { nth: { stands: 0, without: 'which of two triggers it means' } } },
  attached: { own: { stands: false, without: '' }, tag: { stands: null, without: 'what its tag says' } },
};
const NEEDED: Needed = {
  simulate: { hook: 2, runtime: 1 },
  measure: { hook: 2, runtime: 2 },
  forecast: { hook: 2, runtime: 2, without: 'when a popup would show' },
};
const NEW = { version: 2, speaks: 2 };
const OLD_RUNTIME = { version: 2, speaks: 1 };
const OLD_PAGE = { version: 1, speaks: 1 };
const EMPTY = { version: 2, speaks: null };

describe('a page that is older than the panel', () => {
  test('has a value for each new field, and the panel names what is missing (R12)', () => {
    const { own: _own, tag: _tag, ...older } = ATTACHED;
    expect(filled('attached', older, [SECOND])).toEqual({ message: { ...older, own: false, tag: null }, untold: ['what its tag says'] });
    expect(filled('attached', { ...ATTACHED, own: true }, [SECOND])).toEqual({ message: { ...ATTACHED, own: true }, untold: [] });
    const armed = { type: 'trigger-armed', popupId: 'p', trigger: 'exit-intent' };
    expect(filled('trigger-armed', armed, [SECOND])).toEqual({ message: { ...armed, nth: 0 }, untold: ['which of two triggers it means'] });
  });

  test('is known by its runtime, and each of its gaps is named once (R12)', () => {
    const untold = ['what its tag says'];
    expect(untoldBy({ ...OLD_RUNTIME, untold: [...untold, ...untold] }, NEEDED, [SECOND])).toEqual([
      ...untold,
      'what is in the cart',
      'when a popup would show',
    ]);
    for (const page of [NEW, EMPTY]) expect(untoldBy({ ...page, untold: [] }, NEEDED, [SECOND])).toEqual([]);
  });

  test('leaves off what it cannot answer, with the reason (R12)', () => {
    const RELOAD = 'This page is older than the panel. Reload it.';
    const OLDER = 'The runtime on this page is older than this panel and cannot do that.';
    const why = (page: typeof NEW | typeof EMPTY | null) =>
      (['explain', 'simulate', 'measure'] as const).map((question) => whyUnanswered(page, question, NEEDED));
    expect(why(OLD_PAGE)).toEqual(['', RELOAD, RELOAD]);
    expect(why(OLD_RUNTIME)).toEqual(['', '', OLDER]);
    for (const page of [NEW, EMPTY, null]) expect(why(page)).toEqual(['', '', '']);
  });
});

test('an event that this panel does not know stays in the timeline as text, and changes nothing (R12)', () => {
  const danced = { type: 'popup-danced', popupId: 'p', steps: 3 };
  const view = play([ATTACHED, { kind: 'events', documentId: 'one', events: [{ n: 1, at: 1, event: danced }] }]);
  expect(view.timeline.map(({ event }) => event)).toEqual([{ type: 'unread', said: 'popup-danced', value: danced }]);
});

test.each([
  ['newer than the panel', 99, true],
  ['of no version that there is', 0, true],
  ['of this version', PROTOCOL_VERSION, false],
])('a page whose hook is %s is foreign: %s, %s (R12)', (_, version, foreign) => {
  expect(play([{ ...ATTACHED, version }]).page?.foreign).toBe(foreign);
});
