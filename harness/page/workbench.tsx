import { EndedNote } from './ended-note.tsx';
import { LeadList } from './lead-list.tsx';
import { useNarrowScreen } from './narrow.ts';
import { PanelHost } from './panel-host.tsx';
import { Panes } from './panes.tsx';
import type { Setting } from './setting.ts';
import { SiteFrame } from './site-frame.tsx';
import { Stack } from './stack.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusGuard } from './use-focus-guard.ts';
import { useLeads } from './use-leads.ts';
import { useSite } from './use-site.ts';

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
          leads={<LeadList siteTitle={site.title} leads={leads} />}
          newLeads={leads.fresh.size}
        />
      </main>
    </div>
  );
}
