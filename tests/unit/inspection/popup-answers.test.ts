import { expect, test, vi } from 'vitest';
import { giveCommand } from '../../../inspection/give-command.ts';
import { answerAboutPopups } from '../../../inspection/popups/answer-about-popups.ts';
import type { PopupSight } from '../../../inspection/popups/popup-sight.ts';
import type { Report } from '../../../inspection/protocol.ts';
import { whenOffered } from '../../../inspection/when-offered.ts';
import type { Command } from '../../../runtime/command.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { Runtime } from '../../../runtime/hook.ts';
import type { PopupController } from '../../../runtime/show/machine/popup-controller.ts';
import { only } from '../../support/only.ts';

const POPUP = only<PopupController>({ popup: { id: 'popup1', name: 'Spring' } });

function asked() {
  const reports: Report[] = [];
  const commands: Command[] = [];
  const frames: Array<() => void> = [];
  let elapsed = 0;
  const about = answerAboutPopups({
    documentId: 'doc-1',
    late: whenOffered(),
    send: (report) => reports.push(report),
    give: (command) => commands.push(command),
    popup: (popupId) => (popupId === 'popup1' ? POPUP : undefined),
    clock: { now: () => 5, elapsed: () => elapsed, afterFrame: (run) => void frames.push(run) },
  });
  const sight = {
    outline: vi.fn<PopupSight['outline']>(),
    pick: vi.fn<PopupSight['pick']>(),
    pickPlace: vi.fn<PopupSight['pickPlace']>(),
    endPick: vi.fn<PopupSight['endPick']>(),
    fill: vi.fn<PopupSight['fill']>(),
    measure: vi.fn<PopupSight['measure']>(() => null),
  };
  const moved = (by: 'turn' | 'ready', at: number) => {
    elapsed = at;
    about.hear({ type: 'popup-moved', popupId: 'popup1', from: 'queued', to: by === 'turn' ? 'preparing' : 'shown', by } as RuntimeEvent);
  };
  const drawFrames = (at: number) => {
    elapsed = at;
    for (const run of frames.splice(0)) run();
  };
  return { about, answers: about.answers, sight, reports, commands, moved, drawFrames };
}

test('DEV-03 what is asked before the page can be looked at is done once it can, in its order, and only what came first looks', () => {
  const { about, answers, sight } = asked();
  answers.highlight({ kind: 'highlight', popupId: 'popup1' });
  answers.highlight({ kind: 'highlight', popupId: null });
  about.offerSight(sight);
  about.offerSight({ ...sight, outline: () => expect.unreachable() });
  answers.highlight({ kind: 'highlight', popupId: 'nobody' });
  expect(sight.outline.mock.calls).toEqual([[POPUP], [undefined], [undefined]]);
});

test('DEV-03 when nobody looks any more nothing stays outlined, nothing is picked, and what still waited is void', () => {
  const { about, answers, sight, reports } = asked();
  answers.pick({ kind: 'pick', on: true });
  about.endLooking();
  about.offerSight(sight);
  expect(sight.pick).not.toHaveBeenCalled();
  answers.pick({ kind: 'pick', on: true });
  sight.pick.mock.calls[0]?.[1]('popup1');
  expect(reports).toEqual([{ kind: 'picked', documentId: 'doc-1', popupId: 'popup1' }]);
  about.endLooking();
  expect(sight.endPick).toHaveBeenCalledOnce();
  expect(sight.outline).toHaveBeenLastCalledWith(undefined);
});

test('DEV-04 a form is filled in by the visitor’s clock before it is submitted', () => {
  const { about, answers, sight, commands } = asked();
  about.offerSight(sight);
  sight.fill.mockImplementation(() => expect(commands).toEqual([]));
  answers['submit-test-data']({ kind: 'submit-test-data', popupId: 'popup1' });
  expect(sight.fill).toHaveBeenCalledWith('popup1', 5);
  expect(commands).toEqual([{ kind: 'submit', popupId: 'popup1' }]);
});

test('DEV-03 a popup is measured with when its turn came, when it was shown and when its first frame was drawn', () => {
  const { about, answers, sight, reports, moved, drawFrames } = asked();
  about.offerSight(sight);
  const measure = () => answers.measure({ kind: 'measure', popupId: 'popup1' });
  measure();
  moved('turn', 100);
  moved('ready', 120);
  measure();
  drawFrames(136);
  measure();
  expect(sight.measure.mock.calls.map(([, came]) => came)).toEqual([
    null,
    { turnAt: 100, shownAt: 120, frameAt: null },
    { turnAt: 100, shownAt: 120, frameAt: 136 },
  ]);
  expect(reports.at(-1)).toEqual({ kind: 'measured', documentId: 'doc-1', popupId: 'popup1', measures: null });
});

test.each(['queued', 'preparing'] as const)(
  'DEV-04 QUE-01 an override for a popup that is %s already is kept until its turn comes, and nothing is asked for twice',
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
