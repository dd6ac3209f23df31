import type { Runtime } from '../../../runtime/devtools-hook.ts';
import type { Emit } from '../../../runtime/events.ts';
import type { Exchanges } from '../../calls/exchanges.ts';
import type { Reporting } from '../../events/reporting.ts';
import type { checkPage } from '../../page-check/page-check.ts';
import type { Times } from '../../popups/measure/times.ts';
import type { PopupSight } from '../../popups/popup-sight.ts';
import type { Answers } from '../../protocol/protocol.ts';
import type { Inspected } from '../inspected.ts';
import { offerToAgents } from './agent-tools.ts';
import { callAnswers } from './calls.ts';
import { createOthersAnswer } from './others.ts';
import { popupAnswers } from './popup-answers.ts';
import { createConsentAnswer } from './read-consent.ts';
import { visitorAnswers } from './visitor.ts';

/** Looks at the page and its popups. */
export interface Sight extends PopupSight {
  readonly checkPage: typeof checkPage;
}

export interface Noted {
  readonly exchanges: Exchanges;
  readonly reporting: Reporting;
  readonly times: Times;
  readonly hear: Emit;
}

/** Answers the requests that only a person makes. Also ends everything that follows the page for a panel. */
export function createLateAnswers(inspected: Inspected, sight: Sight, { exchanges, reporting, times, hear }: Noted) {
  const { page, send } = inspected;
  const consent = createConsentAnswer(inspected, reporting);
  const others = createOthersAnswer(inspected, reporting);
  return {
    answers: {
      ...popupAnswers(inspected, sight, times),
      ...visitorAnswers(inspected, reporting),
      ...callAnswers(inspected, exchanges, hear),
      ...others.answers,
      'check-page': () => page.check(sight.checkPage, (check) => send({ kind: 'page-checked', documentId: page.documentId, check })),
    } satisfies Partial<Answers>,
    offerToAgents: (runtime: Runtime) => void offerToAgents(runtime),
    followConsent: consent.begin,
    followOthers: others.begin,
    endLooking() {
      consent.end();
      others.end();
      sight.endPick();
      sight.outline(undefined);
    },
  };
}

export type LateAnswers = ReturnType<typeof createLateAnswers>;
