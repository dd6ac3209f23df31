import { LeadList } from './leads/lead-list.tsx';
import { useLeads } from './leads/use-leads.ts';
import { useNarrowScreen } from './narrow.ts';
import { PanelHost } from './panel-host.tsx';
import { Panes } from './panes.tsx';
import type { Setting } from './setting.ts';
import { EndedNote } from './site/ended-note.tsx';
import { SiteFrame } from './site/site-frame.tsx';
import { useSite } from './site/use-site.ts';
import { Stack } from './stack.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusGuard } from './use-focus-guard.ts';

/** The harness page (DEV-12): a demo site beside the panel, leads arriving below. */
export function Workbench({ setting, address }: { readonly setting: Setting; readonly address: string }) {
  const control = useSite(setting);
  const { site, place } = control;
  useFocusGuard(control.frame);
  const leads = useLeads(site.clientId);
  const Arrangement = useNarrowScreen() ? Stack : Panes;
  return (
    <div className="flex h-full flex-col">
      <TopBar setting={setting} control={control} />
      <EndedNote control={control} />
      <main className="min-h-0 flex-1">
        <Arrangement
          site={<SiteFrame title={`${site.title}, a demo site`} device={place.device} size={control.size} onFrame={control.setFrame} />}
          panel={<PanelHost channel={control.channel} session={setting.session} address={address} />}
          leads={<LeadList siteTitle={site.title} clientId={site.clientId} leads={leads} isUncounted={control.isUncounted} />}
          newLeads={leads.fresh.size}
          hasLeads={leads.list.length > 0}
        />
      </main>
    </div>
  );
}
