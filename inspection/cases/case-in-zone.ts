import { readsOwnHours } from '../replay/fixed-zone.ts';
import { type Moved, movedToZone } from '../replay/kept-in-zone.ts';
import type { Case } from './case.ts';

/** A case on a clock of another zone. Its popup is the site's own, so a schedule by the visitor's hours meets a clock that shows their hour. */
export const caseInZone = ({ at, minutesFromUtc, verdicts }: Case, here: number): Moved =>
  movedToZone({ at, minutesFromUtc, byOwnHours: verdicts.some(readsOwnHours) }, here);
