import { Tabs } from 'radix-ui';
import type { Views } from './panes.tsx';

const TAB =
  'flex-1 border-b-2 border-transparent py-1.5 text-quiet data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink';
/** Hidden rather than unmounted: the site keeps running while another view is open. */
const VIEW = 'min-h-0 flex-1 data-[state=inactive]:hidden';

/** Shows one view at a time if there is no room for three. */
export function Stack({ site, panel, leads, newLeads }: Views) {
  return (
    <Tabs.Root defaultValue="site" className="flex h-full flex-col">
      <Tabs.List aria-label="View" className="flex border-b border-line">
        <Tabs.Trigger value="site" className={TAB}>
          Site
        </Tabs.Trigger>
        <Tabs.Trigger value="panel" className={TAB}>
          Panel
        </Tabs.Trigger>
        <Tabs.Trigger value="leads" className={TAB}>
          Leads{newLeads > 0 && `, ${newLeads} new`}
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content forceMount value="site" className={VIEW}>
        {site}
      </Tabs.Content>
      <Tabs.Content forceMount value="panel" className={VIEW}>
        {panel}
      </Tabs.Content>
      <Tabs.Content forceMount value="leads" className={VIEW}>
        {leads}
      </Tabs.Content>
    </Tabs.Root>
  );
}
