import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { useNarrow } from './use-narrow.ts';

interface SplitPaneProps {
  readonly list: ReactNode;
  /** What is chosen; the list has all the room while it is null. */
  readonly detail: ReactNode | null;
}

/** A list and the detail of its chosen row: side by side, or one above the other where it is narrow. */
export function SplitPane({ list, detail }: SplitPaneProps) {
  const [ref, narrow] = useNarrow<HTMLDivElement>();
  return (
    <div ref={ref} className="min-h-0 flex-1">
      <Group orientation={narrow ? 'vertical' : 'horizontal'} key={narrow ? 'narrow' : 'wide'}>
        <Panel id="list" minSize="15%" defaultSize={detail ? '42%' : '100%'}>
          {list}
        </Panel>
        {detail && (
          <>
            <Separator
              aria-label="Resize the panes"
              className="bg-line transition-colors motion-reduce:transition-none hover:bg-accent data-[separator=active]:bg-accent aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px"
            />
            <Panel id="detail" minSize="25%" className="overflow-auto!">
              {detail}
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}
