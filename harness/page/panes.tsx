import { type ReactNode, useEffect } from 'react';
import { Group, Panel, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import { Divider } from '../../devtools-panel/parts/layout/divider.tsx';

export interface Views {
  readonly site: ReactNode;
  readonly panel: ReactNode;
  readonly leads: ReactNode;
  readonly newLeads: number;
  readonly hasLeads: boolean;
}

/** The height of the leads' own heading, which stays visible. */
const HEADING_PX = 32;
const LEADS_SHARE = '20%';

/** All three views side by side, in the proportions that the user set. An empty list of leads leaves its room to the others. */
export function Panes({ site, panel, leads, hasLeads }: Views) {
  const drawer = usePanelRef();
  useEffect(() => {
    if (!hasLeads) return drawer.current?.collapse();
    if (drawer.current?.isCollapsed()) drawer.current.resize(LEADS_SHARE);
  }, [hasLeads, drawer]);
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
      <Panel id="leads" minSize="8%" collapsible collapsedSize={HEADING_PX} panelRef={drawer}>
        {leads}
      </Panel>
    </Group>
  );
}
