import type { ReactNode } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import { Divider } from '../../devtools-panel/parts/divider.tsx';

export interface Views {
  readonly site: ReactNode;
  readonly panel: ReactNode;
  readonly leads: ReactNode;
  readonly newLeads: number;
}

/** All three side by side, in the proportions that were last set. */
export function Panes({ site, panel, leads }: Views) {
  const rows = useDefaultLayout({ id: 'harness-rows', panelIds: ['work', 'leads'], storage: localStorage });
  const columns = useDefaultLayout({ id: 'harness-columns', panelIds: ['site', 'panel'], storage: localStorage });
  return (
    <Group id="harness-rows" orientation="vertical" {...rows}>
      <Panel id="work" minSize="30%" defaultSize="80%">
        <Group id="harness-columns" orientation="horizontal" {...columns}>
          <Panel id="site" minSize="20%" defaultSize="58%">
            {site}
          </Panel>
          <Divider label="Divide site and panel" />
          <Panel id="panel" minSize="20%">
            {panel}
          </Panel>
        </Group>
      </Panel>
      <Divider label="Divide work and leads" />
      <Panel id="leads" minSize="8%">
        {leads}
      </Panel>
    </Group>
  );
}
