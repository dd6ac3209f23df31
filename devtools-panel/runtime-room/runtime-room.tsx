import { X } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../parts/controls/button.tsx';
import { usePanel } from '../store/use-panel.ts';
import { settingsOf } from '../store/view/page-settings.ts';
import { HindranceNote } from './hindrance-note.tsx';
import { hostOf } from './room-words.ts';
import { SiteForm } from './site-form.tsx';

/** Lets a tester choose which runtime runs on the page's site (DEV-02). */
export function RuntimeRoom() {
  const site = usePanel((state) => state.site);
  const page = usePanel(({ view }) => view.page);
  const account = usePanel(({ view }) => view.account);
  const runtime = usePanel((state) => state.runtime);
  const openRoom = usePanel((state) => state.openRuntimeRoom);
  const [wanted, setWanted] = useState<'page' | 'extension' | null>(null);
  if (!runtime) return null;
  const chosen = wanted ?? (site?.on ? 'extension' : 'page');

  function choose(value: string): void {
    setWanted(value === 'extension' ? 'extension' : 'page');
    if (value === 'page' && site?.on) runtime?.end(site.site);
  }

  return (
    <section aria-label="Which runtime runs here" className="max-h-[45%] overflow-y-auto border-b border-line bg-raised px-3 py-2.5">
      <div className="mb-1.5 flex items-start justify-between gap-2">
        <h2 className="min-w-0 pt-0.5 font-semibold break-words">
          {site ? `Which runtime runs on ${hostOf(site.site)}` : 'Which runtime runs here'}
        </h2>
        <Button look="quiet" icon={X} label="Close the choice of the runtime" onClick={() => openRoom(false)} />
      </div>
      {site ? (
        <div className="grid max-w-140 gap-2.5">
          <RadioGroup.Root aria-label="Runtime" value={chosen} onValueChange={choose} className="grid gap-1.5">
            <Option value="page" name="This page’s build">
              {page?.tag || page?.runtime ? 'The site’s own build, as its visitors get it.' : 'The site’s own build. This page has no tag.'}
            </Option>
            <Option value="extension" name="The extension’s runtime">
              The same product, from the extension. The page’s own build is held back before it starts.
            </Option>
          </RadioGroup.Root>
          <HindranceNote />
          {chosen === 'extension' && (
            <>
              <SiteForm
                key={site.site}
                known={site.settings ?? settingsOf({ page, account })}
                running={site.on}
                onUse={(settings) => {
                  openRoom(false);
                  runtime.use(site.site, settings);
                }}
              />
              <p className="text-sm text-pretty text-quiet">
                It applies to every page of {hostOf(site.site)}, on every port, until you choose the page’s build again. An account’s
                conversion code and other companies’ plugins are only shown here, never run.
              </p>
            </>
          )}
        </div>
      ) : (
        <p className="text-quiet">Open a website first. The browser’s own pages cannot have a runtime.</p>
      )}
    </section>
  );
}

function Option({ value, name, children }: { readonly value: string; readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] items-start gap-x-2">
      <RadioGroup.Item
        id={id}
        value={value}
        aria-describedby={`${id}-what`}
        className="mt-0.5 grid size-4 place-items-center rounded-full border border-edge bg-surface data-[state=checked]:border-accent"
      >
        <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
      </RadioGroup.Item>
      <label htmlFor={id} className="font-medium">
        {name}
      </label>
      <span id={`${id}-what`} className="col-start-2 text-sm text-pretty text-quiet">
        {children}
      </span>
    </div>
  );
}
