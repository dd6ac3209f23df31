import { LeadList } from './lead-list.tsx';
import { useNarrowScreen } from './narrow.ts';
import { PanelHost } from './panel-host.tsx';
import { Panes } from './panes.tsx';
import type { Setting } from './setting.ts';
import { SiteFrame } from './site-frame.tsx';
import { Stack } from './stack.tsx';
import { TopBar } from './top-bar.tsx';
import { useLeads } from './use-leads.ts';
import { useSite } from './use-site.ts';

/** The harness page (DEV-12): a demo site beside the panel, leads arriving below. */
export function Workbench({ setting }: { readonly setting: Setting }) {
  const control = useSite(setting);
  const { site, place } = control;
  const leads = useLeads(site.clientId);
  const Arrangement = useNarrowScreen() ? Stack : Panes;
  return (
    <div className="flex h-full flex-col">
      <TopBar setting={setting} control={control} />
      <main className="min-h-0 flex-1">
        <Arrangement
          site={<SiteFrame key={site.name} title={`${site.title}, a demo site`} device={place.device} onFrame={control.setFrame} />}
          panel={<PanelHost channel={control.channel} />}
          leads={<LeadList siteTitle={site.title} leads={leads} />}
          newLeads={leads.fresh.size}
        />
      </main>
    </div>
  );
}
