import { expect, test, vi } from 'vitest';
import type { Inspected } from '../../../../inspection/hook/inspected.ts';
import { createLateAnswers, type Noted, type Sight } from '../../../../inspection/hook/late/late-answers.ts';
import { lateHook } from '../../../../inspection/hook/late-hook.ts';
import { giveCommand } from '../../../../inspection/hook/runtime/give-command.ts';
import type { PageCheck } from '../../../../inspection/page-check/page-findings.ts';
import { noteTimes } from '../../../../inspection/popups/measure/times.ts';
import type { Report } from '../../../../inspection/protocol/protocol.ts';
import type { Command, Runtime } from '../../../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import type { PopupController } from '../../../../runtime/show/machine/popup-controller.ts';
import { only } from '../../../support/only.ts';
import { hooked } from './hooked.ts';

const POPUP = only<PopupController>({ popup: { id: 'popup1', name: 'Spring' } });

const FOUND: PageCheck = { loading: false, tags: [], hostAnswers: null, forbidden: [], dialogs: [], collisions: [] };

function asked() {
  const reports: Report[] = [];
  const commands: Command[] = [];
  const frames: Array<() => void> = [];
  let elapsed = 0;
  const times = noteTimes({ elapsed: () => elapsed, afterFrame: (run) => void frames.push(run) });
  const sight = {
    outline: vi.fn<Sight['outline']>(),
    pick: vi.fn<Sight['pick']>(),
    pickPlace: vi.fn<Sight['pickPlace']>(),
    endPick: vi.fn<Sight['endPick']>(),
    fill: vi.fn<Sight['fill']>(),
    measure: vi.fn<Sight['measure']>(() => null),
    slowBefore: vi.fn<Sight['slowBefore']>(() => []),
    audit: vi.fn<Sight['audit']>(async () => ({ outcome: 'gone' })),
    checkPage: vi.fn<Sight['checkPage']>(),
  };
  const check: Inspected['page']['check'] = (look, tell) => void look(only({}), tell);
  const inspected = only<Inspected>({
    page: only<Inspected['page']>({ documentId: 'doc-1', check }),
    send: (report: Report) => reports.push(report),
    give: (command: Command) => commands.push(command),
    now: () => 5,
    popup: (popupId: string) => (popupId === 'popup1' ? POPUP : undefined),
  });
  const moved = (by: 'turn' | 'ready', at: number) => {
    elapsed = at;
    times.hear({ type: 'popup-moved', popupId: 'popup1', from: 'queued', to: by === 'turn' ? 'preparing' : 'shown', by } as RuntimeEvent);
  };
  const drawFrames = (at: number) => {
    elapsed = at;
    for (const run of frames.splice(0)) run();
  };
  const noted = only<Noted>({ times, reporting: only<Noted['reporting']>({ tellMemory() {} }), exchanges: {}, hear() {} });
  const { answers, endLooking } = createLateAnswers(inspected, sight, noted);
  return { answers, endLooking, sight, reports, commands, moved, drawFrames };
}

test('early requests are answered in order by the rest of the hook; a second rest is ignored (DEV-03)', () => {
  const { hook, ask, runtime } = hooked({ late: false });
  const outline = vi.fn<Sight['outline']>();
  const highlight = (popupId: string | null) => ask({ kind: 'highlight', popupId });
  hook.started(runtime);
  highlight('popup1');
  highlight(null);
  expect(outline).not.toHaveBeenCalled();
  hook.offerLate({ ...lateHook, sight: { ...lateHook.sight, outline } });
  hook.offerLate({ ...lateHook, sight: { ...lateHook.sight, outline: () => expect.unreachable() } });
  highlight('nobody');
  expect(outline.mock.calls).toEqual([[runtime.popups.get('popup1')], [undefined], [undefined]]);
});

test('a request that still waits when the panel closes is void (DEV-03)', () => {
  const { hook, ask } = hooked({ late: false });
  const pick = vi.fn<Sight['pick']>();
  ask({ kind: 'pick', on: true });
  ask({ kind: 'rest' });
  hook.offerLate({ ...lateHook, sight: { ...lateHook.sight, pick } });
  expect(pick).not.toHaveBeenCalled();
});

test('when the panel closes, nothing stays outlined and nothing is picked (DEV-03)', () => {
  const { answers, endLooking, sight, reports } = asked();
  answers.pick({ kind: 'pick', on: true });
  sight.pick.mock.calls[0]?.[1]('popup1');
  expect(reports).toEqual([{ kind: 'picked', documentId: 'doc-1', popupId: 'popup1' }]);
  endLooking();
  expect(sight.endPick).toHaveBeenCalledOnce();
  expect(sight.outline).toHaveBeenLastCalledWith(undefined);
});

test('each request for a check of the page gets an answer (DEV-02)', () => {
  const { answers, sight, reports } = asked();
  sight.checkPage.mockImplementation(async (_, tell) => tell(FOUND));
  answers['check-page']();
  answers['check-page']();
  const checked = { kind: 'page-checked', documentId: 'doc-1', check: FOUND };
  expect(reports).toEqual([checked, checked]);
});

test('a form is filled in by the visitor’s clock before it is submitted (DEV-04)', () => {
  const { answers, sight, commands } = asked();
  sight.fill.mockImplementation(() => expect(commands).toEqual([]));
  answers['submit-test-data']({ kind: 'submit-test-data', popupId: 'popup1' });
  expect(sight.fill).toHaveBeenCalledWith('popup1', 5);
  expect(commands).toEqual([{ kind: 'submit', popupId: 'popup1' }]);
});

test('measures have when a popup’s turn came, when it was shown, and its first frame (DEV-03)', () => {
  const { answers, sight, reports, moved, drawFrames } = asked();
  const measure = () => answers.measure({ kind: 'measure', popupId: 'popup1' });
  measure();
  moved('turn', 100);
  moved('ready', 120);
  measure();
  drawFrames(136);
  measure();
  expect(sight.measure.mock.calls.map(([, came]) => came)).toEqual([
    null,
    { turnAt: 100, shownAt: 120, frameAt: null, leftAt: null },
    { turnAt: 100, shownAt: 120, frameAt: 136, leftAt: null },
  ]);
  expect(reports.at(-1)).toEqual({ kind: 'measured', documentId: 'doc-1', popupId: 'popup1', measures: null, slowBefore: [] });
});

test.each(['queued', 'preparing'] as const)(
  'an override for a popup that is %s waits for its turn, without a second show (DEV-04, QUE-01)',
  (state) => {
    const popup = { state, ignoreGates: false };
    const show = vi.fn();
    const runtime = only<Runtime>({ popups: new Map([['popup1', popup]]), show });
    giveCommand(runtime, { kind: 'show', popupId: 'popup1', ignoreGates: true }, () => {});
    expect(popup.ignoreGates).toBe(true);
    expect(show).not.toHaveBeenCalled();
    giveCommand(runtime, { kind: 'show', popupId: 'popup1', ignoreGates: false }, () => {});
    expect(show).toHaveBeenCalledWith('popup1', false);
  },
);

test('a popup is checked for a report on accessibility only at a request, and the answer names it (PRE-08)', async () => {
  const { answers, sight, reports } = asked();
  expect(sight.audit).not.toHaveBeenCalled();
  await answers.audit({ kind: 'audit', popupId: 'popup1' });
  expect(sight.audit).toHaveBeenCalledWith('popup1', POPUP.popup);
  expect(reports.at(-1)).toEqual({ kind: 'audited', documentId: 'doc-1', popupId: 'popup1', audited: { outcome: 'gone' } });
});
