import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyReport } from '../../../devtools-panel/state/apply-report.ts';
import { checkReport } from '../../../devtools-panel/state/check-report.ts';
import { understands, untoldBy, VERSIONS } from '../../../devtools-panel/state/versions.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/state/view.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol.ts';

/** All that a demo shop with the first runtime, and the first hook, said to a panel: its texts cut, otherwise as it was. */
const TOLD: readonly unknown[] = JSON.parse(readFileSync(new URL('./recorded/first-runtime.json', import.meta.url), 'utf8'));

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
    const untold = untoldBy(view.page?.version ?? 0, view.page?.untold ?? []);
    expect(untold).toHaveLength(7);
    expect(untold).toEqual(
      expect.arrayContaining([
        'which of two triggers of the same kind it means',
        'when rules that said no are asked again',
        'what its tag says',
        'what is in the cart',
      ]),
    );
  });

  test('R12 has nothing in its timeline that is not read', () => {
    expect(view.timeline.filter(({ event }) => event.type === 'unread')).toEqual([]);
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

test('R12 a page that is as new as the panel leaves nothing untold', () => {
  expect(untoldBy(PROTOCOL_VERSION, [])).toEqual([]);
});

test('R12 each version above the first says what it brought, and an older page is not asked for it', () => {
  expect(VERSIONS.map(({ version }) => version)).toEqual(Array.from({ length: PROTOCOL_VERSION - 1 }, (_, i) => i + 2));
  expect([understands(1, 'check-page'), understands(2, 'check-page'), understands(1, 'replay')]).toEqual([false, true, true]);
});

test.each([
  ['newer', 99, true],
  ['of no number that a version has', 0, true],
  ['older', 1, false],
])('R12 whether a page is to be understood whose hook is %s', (_, version, foreign) => {
  expect(play([{ ...(TOLD[0] as object), version }]).page?.foreign).toBe(foreign);
});
