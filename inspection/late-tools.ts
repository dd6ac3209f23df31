import { createSurroundings } from './apply-surroundings.ts';
import { askAgain } from './ask-again.ts';
import { askForecast } from './ask-forecast.ts';
import { askServer } from './ask-server.ts';
import { becomeVisitor } from './become-visitor.ts';
import { createDraftPlace } from './popups/draft-place.ts';
import { readPrizes } from './popups/read-prizes.ts';
import { forgetPopup, readMemory, writeMemory } from './read-memory.ts';
import { keepReplay } from './replay/kept-replay.ts';
import { keepFor, openReplay } from './replay/page-replay.ts';
import { sendWhenLeft } from './replay/send-when-left.ts';
import { sessionFile } from './replay/session-file.ts';
import { createResend } from './resend.ts';
import { restoreVisitor } from './restore-visitor.ts';

/** What the hook does only when a person asks for it. It comes once the page is there, so that what every page has before its first script stays small. */
export interface LateTools {
  readonly become: typeof becomeVisitor;
  readonly readMemory: typeof readMemory;
  readonly writeMemory: typeof writeMemory;
  readonly forgetPopup: typeof forgetPopup;
  readonly askAgain: typeof askAgain;
  readonly askForecast: typeof askForecast;
  readonly restore: typeof restoreVisitor;
  readonly createResend: typeof createResend;
  readonly askServer: typeof askServer;
  readonly applySurroundings: ReturnType<typeof createSurroundings>;
  readonly placeDraft: ReturnType<typeof createDraftPlace>;
  readonly readPrizes: typeof readPrizes;
  readonly openReplay: typeof openReplay;
  readonly keepReplay: typeof keepReplay;
  readonly keepFor: typeof keepFor;
  readonly sessionFile: typeof sessionFile;
  readonly sendWhenLeft: typeof sendWhenLeft;
}

export const lateTools: LateTools = {
  become: becomeVisitor,
  readMemory,
  writeMemory,
  forgetPopup,
  askAgain,
  askForecast,
  restore: restoreVisitor,
  createResend,
  askServer,
  applySurroundings: createSurroundings(),
  placeDraft: createDraftPlace(),
  readPrizes,
  openReplay,
  keepReplay,
  keepFor,
  sessionFile,
  sendWhenLeft,
};
