import type { Command } from '../../runtime/command.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { PopupController } from '../../runtime/show/machine/popup-controller.ts';
import type { LateTools } from '../late-tools.ts';
import type { Answers, Report } from '../protocol.ts';
import type { WhenOffered } from '../when-offered.ts';
import { type FrameClock, noteTimes } from './measure/times.ts';
import type { PopupSight } from './popup-sight.ts';

interface Asked {
  readonly documentId: string;
  readonly late: WhenOffered<LateTools>;
  readonly clock: FrameClock & { now(): number };
  send(report: Report): void;
  popup(popupId: string): PopupController | undefined;
  give(command: Command): void;
}

type About = Pick<Answers, 'prizes' | 'highlight' | 'pick' | 'pick-place' | 'measure' | 'submit-test-data'>;

interface AboutPopups {
  readonly answers: About;
  hear(event: RuntimeEvent): void;
  /** What looks at them comes later than the hook; what was asked before is done then, in its order. */
  offerSight(sight: PopupSight): void;
  /** Nobody looks any more. */
  endLooking(): void;
}

/** What a panel may ask about the popups of a page, beside commanding them. Nothing is looked at before it is asked for. */
export function answerAboutPopups({ documentId, late, clock, send, popup, give }: Asked): AboutPopups {
  const times = noteTimes(clock);
  const nameOf = (popupId: string) => popup(popupId)?.popup.name ?? '';
  let sight: PopupSight | null = null;
  let waiting: Array<(sight: PopupSight) => void> = [];

  function look(run: (sight: PopupSight) => void): void {
    if (sight) run(sight);
    else waiting.push(run);
  }

  return {
    hear: times.hear,
    offerSight(offered) {
      if (sight) return;
      sight = offered;
      for (const run of waiting) run(offered);
      waiting = [];
    },
    endLooking() {
      waiting = [];
      sight?.endPick();
      sight?.outline(undefined);
    },
    answers: {
      prizes: ({ popupId }) =>
        late.run(({ readPrizes }) => {
          const controller = popup(popupId);
          if (controller) send({ kind: 'prizes', documentId, popupId, prizes: readPrizes(controller) });
        }),
      highlight: ({ popupId }) => look((its) => its.outline(popupId === null ? undefined : popup(popupId))),
      pick: ({ on }) =>
        look((its) => {
          if (on) its.pick(nameOf, (popupId) => send({ kind: 'picked', documentId, popupId }));
          else its.endPick();
        }),
      'pick-place': ({ on }) =>
        look((its) => {
          if (on) its.pickPlace((selector) => send({ kind: 'place-picked', documentId, selector }));
          else its.endPick();
        }),
      measure: ({ popupId }) =>
        look((its) => {
          const controller = popup(popupId);
          if (controller) send({ kind: 'measured', documentId, popupId, measures: its.measure(controller, times.of(popupId)) });
        }),
      'submit-test-data': ({ popupId }) =>
        look((its) => {
          its.fill(popupId, clock.now());
          give({ kind: 'submit', popupId });
        }),
    },
  };
}
