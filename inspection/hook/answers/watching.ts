import type { Reporting } from '../../events/reporting.ts';
import type { Answers } from '../../protocol/protocol.ts';
import type { HookReplay } from '../../replay/hook-replay.ts';
import type { Announcement } from '../announce-hook.ts';
import type { Deferred } from '../deferred.ts';
import type { LateAnswers } from '../late/late-answers.ts';

interface Told {
  readonly announcement: Announcement;
  readonly reporting: Reporting;
  readonly replay: HookReplay;
  readonly late: Deferred<LateAnswers>;
}

/** A panel opens and wants everything from the beginning, or it closes. */
export const watchingAnswers = ({ announcement, reporting, replay, late }: Told): Pick<Answers, 'replay' | 'rest'> => ({
  replay({ anew }) {
    announcement.send(anew);
    reporting.tellAll();
    replay.tell();
    late.run((its) => {
      its.followConsent();
      its.followOthers();
    });
  },
  rest() {
    reporting.rest();
    late.clear();
    late.here?.endLooking();
  },
});
