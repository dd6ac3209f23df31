import { whyUnanswered } from '../../reports/questions.ts';
import { tagWords } from '../page/tag-words.ts';
import { usePanel } from '../store/use-panel.ts';
import { isRunning } from '../store/view/before.ts';
import type { View } from '../store/view/panel-view.ts';
import { PASSES_WITHIN_MS } from './use-gone.ts';
import { useLasting } from './use-lasting.ts';

interface Before {
  /** The previous page's view, while it stands in for this page's. */
  readonly before: View | null;
  /** The page has been loading for a while. */
  readonly isLate: boolean;
}

/**
 * The previous page's view stands in until this page's popups are known, which usually takes a moment. A slow page may still get a runtime.
 * A slow server keeps nobody waiting.
 */
export function useBefore(): Before {
  const before = usePanel(({ view }) => view.before);
  const running = usePanel(({ view }) => isRunning(view));
  const mayCome = usePanel(
    ({ view, needed }) =>
      view.page !== null && !whyUnanswered(view.page, 'check-page', needed) && tagWords(view.page, view.check).mark === 'wait',
  );
  const isLate = useLasting(before !== null && !running, PASSES_WITHIN_MS);
  const isKeptWaiting = useLasting(before !== null && running, PASSES_WITHIN_MS);
  const stands = isKeptWaiting ? false : !isLate || mayCome;
  return { before: stands ? before : null, isLate: stands && isLate };
}
