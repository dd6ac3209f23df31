import type { ReactNode } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { Divider } from './divider.tsx';
import { keepShare, keptShare } from './kept-share.ts';
import { useNarrow } from './use-narrow.ts';

interface SplitPaneProps {
  readonly list: ReactNode;
  /** Null gives the list the whole width. */
  readonly detail: ReactNode | null;
}

/**
 * A list and the detail of its chosen row. They are side by side, or stacked in a narrow panel, in the proportions that the person left.
 */
export function SplitPane({ list, detail }: SplitPaneProps) {
  const [ref, narrow] = useNarrow<HTMLDivElement>();
  const arrangement = narrow ? 'narrow' : 'wide';
  const share = keptShare(arrangement);
  // In each arrangement the panes have their own ids, and so their own sizes. Their React keys stay: a new key would lose the focus and
  // half-typed text.
  const ids = { list: `list-${arrangement}`, detail: `detail-${arrangement}` };
  return (
    <div ref={ref} className="min-h-0 flex-1">
      <Group
        orientation={narrow ? 'vertical' : 'horizontal'}
        onLayoutChanged={(left, { isUserInteraction }) => {
          const percent = left[ids.list];
          if (isUserInteraction && percent !== undefined) keepShare(arrangement, percent);
        }}
      >
        <Panel id={ids.list} minSize="15%" defaultSize={detail ? `${share}%` : '100%'}>
          {list}
        </Panel>
        {detail && (
          <>
            <Divider label="Resize the panes" />
            <Panel id={ids.detail} minSize="25%" defaultSize={`${100 - share}%`} className="overflow-auto!">
              {detail}
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}
