import { checkPage } from '../page-check/page-check.ts';
import { createDraftPlace } from '../popups/draft/draft-place.ts';
import { popupSight } from '../popups/popup-sight.ts';
import { keepReplay } from '../replay/kept-replay.ts';
import { keepFor, openReplay } from '../replay/page-replay.ts';
import { sendOnUnload } from '../session/send-on-unload.ts';
import { sessionFile } from '../session/session-file.ts';
import { addressesIn } from '../session/told-address.ts';
import { createSurroundings } from '../simulate/kinds/simulate-surroundings.ts';
import { readMemory } from '../visitor/read-memory.ts';
import { createLateAnswers, type Sight } from './late/late-answers.ts';
import type { LateTools } from './late-tools.ts';

/** The rest of the hook, which loads once the page is there. */
export interface LateHook extends LateTools {
  readonly sight: Sight;
  readonly createAnswers: typeof createLateAnswers;
}

export const lateHook: LateHook = {
  sight: { ...popupSight(), checkPage },
  createAnswers: createLateAnswers,
  readMemory,
  applySurroundings: createSurroundings(),
  placeDraft: createDraftPlace(),
  openReplay,
  keepReplay,
  keepFor,
  sessionFile,
  sendOnUnload,
  addressesIn,
};
