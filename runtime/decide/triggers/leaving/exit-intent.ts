import type { PageHappenings } from '../../../ports.ts';
import type { Reader, Readers } from '../../../wire/readers.ts';
import type { Armed, Hand, Watch } from '../trigger.ts';

/** Set by a flag, or by a record with any content. */
export const read =
  ({ flag, isRecord }: Readers): Reader<boolean> =>
  (raw, path, drop) =>
    isRecord(raw) || flag()(raw, path, drop);

/**
 * A mouse this near to the top edge may be about to leave. Only moves from one element to the next are observed, so a moving mouse costs
 * the page nothing.
 */
const NEAR_TOP_PX = 100;

/**
 * The pointer leaves through the top edge (TRG-01). The port filters out what is not leaving. On a phone, leaving means going back
 * (TRG-02).
 */
export const watch: Watch = {
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
