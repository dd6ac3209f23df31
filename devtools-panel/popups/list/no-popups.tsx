import { PanelsTopLeft, SearchX, ShieldX } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { EmptyState } from '../../parts/layout/empty-state.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { whyNoPopups } from '../words/why-no-popups.ts';

/** Explains an empty list: the page turned popups off, or the server refused, failed, was not reached, or has no popup for this page. */
export function NoPopups() {
  const calls = usePanel(({ view }) => view.calls);
  const refusal = usePanel(({ view }) => view.refusal);
  const editor = usePanel(({ view }) => view.editor);
  const entered = usePanel(({ view }) => view.entered);
  const isOff = usePanel(({ view }) => view.isOff);
  const { title, sentence } = useMemo(
    () => whyNoPopups({ calls, entered, editor, refusal, isOff }),
    [calls, entered, editor, refusal, isOff],
  );
  return (
    <EmptyState icon={refusal === null ? PanelsTopLeft : ShieldX} title={title}>
      {sentence}
    </EmptyState>
  );
}

export function NoneMatches({ onClear }: { onClear(): void }) {
  return (
    <EmptyState icon={SearchX} title="No popup matches">
      No popup of this page matches the search and the filters.
      <span className="mt-3 block">
        <Button onClick={onClear}>Clear the filter</Button>
      </span>
    </EmptyState>
  );
}
