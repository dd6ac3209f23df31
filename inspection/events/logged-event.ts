import type { RuntimeEvent, StampedEvent } from '../../runtime/events.ts';
import type { ConsentTold } from '../consent/consent-told.ts';
import type { OtherHappened } from '../others/others-found.ts';

/** An event of the runtime's, or one that the hook itself has seen on the page. */
export type InspectedEvent = RuntimeEvent | ConsentTold | OtherHappened;

export interface LoggedEvent extends Omit<StampedEvent, 'event'> {
  readonly event: InspectedEvent;
}
