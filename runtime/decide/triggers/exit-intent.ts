import type { PageHappenings } from '../../ports.ts';
import type { Armed, Hand, Spec, Watch } from './arming.ts';

/** A mouse that comes so near to the top edge may be about to leave. What is told is where it goes from one element to the next, which costs a page nothing while it moves. */
const NEAR_TOP_PX = 100;

/** The pointer leaves through the top edge (TRG-01); what is not leaving is sorted out by the port. On a phone leaving is going back (TRG-02). */
export const exitIntent: Watch<Spec<'exit_intent'>> = {
  hears: ['pointer'],
  look(armed, happening, hand) {
    const { context, follow } = hand;
    const isMobile = context.ports.page.isMobile();
    if (happening.kind !== 'pointer') {
      if (isMobile) context.scope.settle('back', context.chunk('back'), (back) => back && armed.isLive && follow(armed, back.goingBack));
    } else if (!isMobile) leaving(armed, happening.what, hand);
  },
};

export function leaving(armed: Armed, { left, y }: PageHappenings['pointer'], { fire, soon }: Hand): void {
  if (left) fire(armed);
  else if (y < NEAR_TOP_PX) soon(armed);
}
