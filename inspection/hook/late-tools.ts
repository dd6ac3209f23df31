import type { createDraftPlace } from '../popups/draft/draft-place.ts';
import type { keepReplay } from '../replay/kept-replay.ts';
import type { keepFor, openReplay } from '../replay/page-replay.ts';
import type { sendOnUnload } from '../session/send-on-unload.ts';
import type { sessionFile } from '../session/session-file.ts';
import type { addressesIn } from '../session/told-address.ts';
import type { createSurroundings } from '../simulate/kinds/simulate-surroundings.ts';
import type { readMemory } from '../visitor/read-memory.ts';

/** Code that the hook uses only when a person asks for it. It loads after the page, so that the hook before its first script stays small. */
export interface LateTools {
  readonly readMemory: typeof readMemory;
  readonly applySurroundings: ReturnType<typeof createSurroundings>;
  readonly placeDraft: ReturnType<typeof createDraftPlace>;
  readonly openReplay: typeof openReplay;
  readonly keepReplay: typeof keepReplay;
  readonly keepFor: typeof keepFor;
  readonly sessionFile: typeof sessionFile;
  readonly sendOnUnload: typeof sendOnUnload;
  readonly addressesIn: typeof addressesIn;
}
