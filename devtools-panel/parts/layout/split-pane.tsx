import type { ReactNode } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { Divider } from './divider.tsx';
import { keepShare, keptShare } from './kept-share.ts';
import { useNarrow } from './use-narrow.ts';

interface SplitPaneProps {
  readonly list: ReactNode;
  /** Null leaves the whole width to the list. */
  readonly detail: ReactNode | null;
}

/** A list and the detail of its chosen row: side by side, or one above the other where it is narrow, divided as they were left the last time. */
export function SplitPane({ list, detail }: SplitPaneProps) {
  const [ref, narrow] = useNarrow<HTMLDivElement>();
  const arrangement = narrow ? 'narrow' : 'wide';
  const share = keptShare(arrangement);
  // Its panes have ids, and so sizes, of their own in each arrangement. They stay what they are: with another key, what is being
  // typed in them and the focus would go.
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
