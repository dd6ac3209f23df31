import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyReport } from '../../../devtools-panel/state/apply-report.ts';
import { checkReport } from '../../../devtools-panel/state/check-report.ts';
import { type Question, whyUnanswered } from '../../../devtools-panel/state/questions.ts';
import { untoldBy, VERSIONS } from '../../../devtools-panel/state/versions.ts';
import { EMPTY_VIEW, type PageView, type View } from '../../../devtools-panel/state/view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol.ts';

/** What a demo shop with the first runtime said to a panel: texts cut and popups left out, otherwise as it was. */
const recorded = (name: string): readonly unknown[] =>
  JSON.parse(readFileSync(new URL(`./recorded/${name}.json`, import.meta.url), 'utf8'));

/** With the hook of its own day. */
const TOLD = recorded('first-runtime');
/** With the hook of this version, which an extension puts on every page. */
const UNDER_NEW_HOOK = recorded('first-runtime-newer-hook');

function play(reports: readonly unknown[]): View {
  return reports.reduce<View>((view, told) => {
    const report = checkReport(told);
    return report ? applyReport(view, report) : view;
  }, EMPTY_VIEW);
}

describe('a page with the first runtime', () => {
  const view = play(TOLD);

  test('R12 is attached, and its popups are there with their states, rules and triggers', () => {
    expect(view.page).toMatchObject({ version: 1, runtime: '0.1.0', foreign: false, own: false, tag: null });
    const popups = [...view.popups.values()];
    expect(popups.map(({ summary, state }) => [summary.name, state])).toEqual([
      ['News of the next firing, after 3 seconds', 'queued'],
      ['Still deciding? On leaving', 'armed'],
      ['Far down the collection', 'shown'],
    ]);
    for (const { gates } of popups) expect(gates).toMatchObject({ pass: true, again: [] });
    expect(popups.map(({ triggers }) => triggers.map(({ status }) => status))).toEqual([['fired'], ['armed'], ['fired']]);
    expect(view.calls.size).toBe(5);
    expect(view.memory?.length).toBeGreaterThan(3);
  });

  test('R12 says what it does not tell, each thing once', () => {
    const untold = untoldBy(view.page!);
    expect(untold).toHaveLength(10);
    expect(untold).toEqual(
      expect.arrayContaining([
        'which of two triggers of the same kind it means',
        'when rules that said no are asked again',
        'what its tag says',
        'what is in the cart',
        'what else is on the page',
      ]),
    );
  });

  test('R12 has nothing in its timeline that is not read', () => {
    expect(view.timeline.filter(({ event }) => event.type === 'unread')).toEqual([]);
  });
});

describe('a page with the first runtime and the hook of a newer extension', () => {
  const view = play(UNDER_NEW_HOOK);

  test('R12 is told apart from one whose runtime is as new as its hook, and shows its popups', () => {
    expect(view.page).toMatchObject({ version: PROTOCOL_VERSION, runtime: '0.1.0', speaks: 1, foreign: false });
    expect([...view.popups.values()].map(({ summary, state }) => [summary.name, state])).toEqual([
      ['News of the next firing, after 3 seconds', 'shown'],
      ['Still deciding? On leaving', 'armed'],
    ]);
    expect(view.timeline.filter(({ event }) => event.type === 'unread')).toEqual([]);
    expect(view.check).not.toBeNull();
  });

  test('R12 says what only a newer runtime tells, and nothing of what its hook tells', () => {
    const untold = untoldBy(view.page!);
    expect(untold.toSorted()).toEqual([
      'what a game may bring',
      'what is in the cart',
      'what of a shown popup’s settings could not be used',
      'what of a trigger this browser cannot do',
      'when a popup would show',
      'when a trigger is near',
      'when rules that said no are asked again',
      'which of two triggers of the same kind it means',
    ]);
  });
});

test('R12 an event of another version that this panel does not know stays in the timeline as text, and moves nothing', () => {
  const [attached] = TOLD;
  const { documentId } = attached as { documentId: string };
  const view = play([
    attached,
    { kind: 'events', documentId, events: [{ n: 1, at: 1, event: { type: 'popup-danced', popupId: 'p', steps: 3 } }] },
  ]);
  expect(view.timeline.map(({ event }) => event)).toEqual([
    { type: 'unread', said: 'popup-danced', value: { type: 'popup-danced', popupId: 'p', steps: 3 } },
  ]);
});

const AGES: Readonly<Record<'new' | 'oldRuntime' | 'oldHook' | 'empty', Pick<PageView, 'version' | 'speaks'>>> = {
  new: { version: PROTOCOL_VERSION, speaks: PROTOCOL_VERSION },
  oldRuntime: { version: PROTOCOL_VERSION, speaks: 1 },
  oldHook: { version: 1, speaks: 1 },
  empty: { version: PROTOCOL_VERSION, speaks: null },
};

test('R12 a page that is as new as the panel leaves nothing untold, and one without a runtime too', () => {
  expect(untoldBy({ ...AGES.new, untold: [] })).toEqual([]);
  expect(untoldBy({ ...AGES.empty, untold: [] })).toEqual([]);
});

test('R12 each version above the first says what it brought', () => {
  expect(VERSIONS.map(({ version }) => version)).toEqual(Array.from({ length: PROTOCOL_VERSION - 1 }, (_, i) => i + 2));
});

const RELOAD = 'This page was opened before the panel was renewed: reload it.';
const OLDER = 'The Poptins on this page is older than this panel and cannot do that.';

test.each<readonly [asked: Question, oldRuntime: string, oldHook: string]>([
  ['replay', '', ''],
  ['explain', '', ''],
  ['close', '', ''],
  ['reload', '', ''],
  ['check-page', '', RELOAD],
  ['pick', '', RELOAD],
  ['ask-server', '', RELOAD],
  ['become', '', RELOAD],
  ['simulate', '', RELOAD],
  // The first hook had no copy of the visitor: this would change the real one.
  ['write-memory', '', RELOAD],
  ['show', '', RELOAD],
  ['measure', OLDER, RELOAD],
  ['forecast', OLDER, RELOAD],
  ['prizes', OLDER, RELOAD],
  ['fire', OLDER, RELOAD],
  ['record', OLDER, RELOAD],
  ['reproduce', OLDER, RELOAD],
  ['save-session', OLDER, RELOAD],
])('R12 why the first runtime and the first hook do not answer to %s', (asked, oldRuntime, oldHook) => {
  expect([whyUnanswered(AGES.oldRuntime, asked), whyUnanswered(AGES.oldHook, asked)]).toEqual([oldRuntime, oldHook]);
  expect([whyUnanswered(AGES.new, asked), whyUnanswered(AGES.empty, asked), whyUnanswered(null, asked)]).toEqual(['', '', '']);
});

test.each([
  ['newer', 99, true],
  ['of no number that a version has', 0, true],
  ['older', 1, false],
])('R12 whether a page is to be understood whose hook is %s', (_, version, foreign) => {
  expect(play([{ ...(TOLD[0] as object), version }]).page?.foreign).toBe(foreign);
});
