import type { ReactNode } from 'react';
import { Group, Panel } from 'react-resizable-panels';
import { Divider } from './divider.tsx';
import { keepShare, keptShare } from './kept-share.ts';
import { useNarrow } from './use-narrow.ts';

interface SplitPaneProps {
  readonly list: ReactNode;
  /** What is chosen; the list has all the room while it is null. */
  readonly detail: ReactNode | null;
}

/** A list and the detail of its chosen row: side by side, or one above the other where it is narrow, divided as they were left the last time. */
export function SplitPane({ list, detail }: SplitPaneProps) {
  const [ref, narrow] = useNarrow<HTMLDivElement>();
  const arrangement = narrow ? 'narrow' : 'wide';
  const share = keptShare(arrangement);
  return (
    <div ref={ref} className="min-h-0 flex-1">
      <Group
        orientation={narrow ? 'vertical' : 'horizontal'}
        key={arrangement}
        onLayoutChanged={({ list, detail: other }) => list !== undefined && other !== undefined && keepShare(arrangement, list)}
      >
        <Panel id="list" minSize="15%" defaultSize={detail ? `${share}%` : '100%'}>
          {list}
        </Panel>
        {detail && (
          <>
            <Divider label="Resize the panes" />
            <Panel id="detail" minSize="25%" defaultSize={`${100 - share}%`} className="overflow-auto!">
              {detail}
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}
