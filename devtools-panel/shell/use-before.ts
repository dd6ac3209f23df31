import { tagWords } from '../page/tag-words.ts';
import { isRunning } from '../state/before.ts';
import { whyUnanswered } from '../state/questions.ts';
import { usePanel } from '../state/use-panel.ts';
import type { View } from '../state/view.ts';
import { PASSES_WITHIN_MS } from './use-gone.ts';
import { useLasting } from './use-lasting.ts';

interface Before {
  /** What the page before told, as long as it stands in for what this one is about to tell. */
  readonly before: View | null;
  /** That has lasted, since the page is still loading. */
  readonly isLate: boolean;
}

/** Mostly a runtime starts, and its popups are known, in a moment. A page that loads slowly may have one yet; what its server keeps waiting, it does not. */
export function useBefore(): Before {
  const before = usePanel(({ view }) => view.before);
  const running = usePanel(({ view }) => isRunning(view));
  const mayCome = usePanel(
    ({ view }) => view.page !== null && !whyUnanswered(view.page, 'check-page') && tagWords(view.page, view.check).mark === 'wait',
  );
  const isLate = useLasting(before !== null && !running, PASSES_WITHIN_MS);
  const isKeptWaiting = useLasting(before !== null && running, PASSES_WITHIN_MS);
  const stands = isKeptWaiting ? false : !isLate || mayCome;
  return { before: stands ? before : null, isLate: stands && isLate };
}
