import { ArrowLeft, ExternalLink, Monitor, RotateCw, Smartphone } from 'lucide-react';
import { Button } from '../../devtools-panel/parts/controls/button.tsx';
import { Choice } from '../../devtools-panel/parts/controls/choice.tsx';
import { OffReason } from '../../devtools-panel/parts/controls/off-reason.tsx';
import { PANE_KEY } from '../../inspection/protocol/window-messages.ts';
import type { Setting } from './setting.ts';
import { AddressBar } from './site/address-bar.tsx';
import { DEVICES } from './site/place.ts';
import type { SiteControl } from './site/use-site.ts';

const DEVICE_LOOK = { desktop: { icon: Monitor, words: 'Desktop' }, phone: { icon: Smartphone, words: 'Phone' } };

/** The bar on top: which site, where on it, on which device. */
export function TopBar({ setting, control }: { readonly setting: Setting; readonly control: SiteControl }) {
  const { site, place } = control;
  return (
    <header className="relative z-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-raised px-3 py-1.5 max-[460px]:gap-x-2">
      <OffReason />
      <h1 className="font-semibold">Poptins</h1>
      <div className="flex min-w-40 flex-1 sm:flex-none">
        <Choice
          label="Site"
          value={place.site}
          options={setting.sites.map((one) => [one.name, `${one.title} (${one.kind})`] as const)}
          onChange={control.chooseSite}
        />
      </div>
      <div className="flex min-w-40 flex-1 items-center gap-1 sm:min-w-60">
        <Button
          icon={ArrowLeft}
          label="Back"
          look="quiet"
          offBecause={control.back ? '' : 'No page was open before this one.'}
          onClick={() => control.back?.()}
        />
        <Button icon={RotateCw} label="Reload the site" look="quiet" onClick={control.reload} />
        <AddressBar
          key={control.url}
          origin={control.url.slice(0, -place.path.length)}
          path={place.path}
          known={site.paths}
          onOpen={control.open}
        />
        <a
          href={control.url}
          target="_blank"
          rel="noreferrer"
          aria-label="Open as a page of its own, without the hook"
          title="Open as a page of its own, without the hook"
          className="inline-flex h-6.5 items-center rounded px-1 hover:bg-hover"
        >
          <ExternalLink aria-hidden size={14} strokeWidth={1.75} />
        </a>
      </div>
      <p className="hidden text-sm text-quiet min-[1100px]:block">
        <kbd className="rounded border border-edge bg-surface px-1 font-mono">{PANE_KEY}</kbd> site and panel
      </p>
      <fieldset className="flex">
        <legend className="sr-only">Device</legend>
        {DEVICES.map((device) => {
          const { icon: Icon, words } = DEVICE_LOOK[device];
          return (
            <label
              key={device}
              title={words}
              className="flex h-6.5 items-center gap-1.5 border border-edge bg-surface px-2 first-of-type:rounded-l last:rounded-r not-first-of-type:border-l-0 hover:bg-hover has-checked:bg-chosen has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="device"
                className="sr-only"
                checked={place.device === device}
                onChange={() => control.chooseDevice(device)}
              />
              <Icon aria-hidden size={14} strokeWidth={1.75} />
              <span className="max-[560px]:sr-only">{words}</span>
            </label>
          );
        })}
      </fieldset>
    </header>
  );
}
