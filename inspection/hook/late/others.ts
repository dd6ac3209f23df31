import type { Reporting } from '../../events/reporting.ts';
import { followOthers, type Others } from '../../others/follow-others.ts';
import type { OtherHappened, OtherVendor } from '../../others/others-found.ts';
import type { Answers } from '../../protocol/protocol.ts';
import type { Inspected } from '../inspected.ts';

/** Follows popups of other vendors while a panel is open. Until then no rule about them runs. */
export function createOthersAnswer({ page, send, now }: Inspected, reporting: Reporting) {
  let following: AbortController | null = null;
  let others: Others | null = null;
  const end = () => following?.abort();
  const answers: Pick<Answers, 'look-at-others' | 'close-other'> = {
    'look-at-others': () => others?.look(),
    'close-other': ({ vendor, popup }) => others?.close(vendor, popup),
  };
  return {
    answers,
    begin(): void {
      end();
      following = new AbortController();
      const told = {
        vendors: (vendors: readonly OtherVendor[]) => send({ kind: 'others', documentId: page.documentId, vendors }),
        happened: (event: OtherHappened) => reporting.add(event, now()),
      };
      try {
        others = followOthers(page, told, following.signal);
      } catch {
        // A page that has removed MutationObserver cannot be followed.
        others = null;
      }
    },
    end,
  };
}
