import { useMemo } from 'react';
import { readConfig } from '../../inspection/config/read-config.ts';
import { CopyButton } from '../parts/controls/copy-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { Section } from '../parts/layout/section.tsx';
import { timeText } from '../parts/time-text.ts';
import { sayDropped } from '../studio/lint/parsed.ts';
import { changeWords } from '../studio/saving/history/change-words.ts';
import { newsSentence } from './config-words.ts';
import { type LoadedConfig, versionOf } from './loaded-configs.ts';

/** A popup's configuration: its version, its changes since the last load, and how every page reads it. */
export function ConfigDetail({ loaded }: { readonly loaded: LoadedConfig }) {
  const { popupId, name, load, before, changes } = loaded;
  const { read, dropped } = useMemo(() => readConfig(load.config), [load]);
  const sentence = newsSentence(loaded);
  const [now, then] = [versionOf(load.config), before && versionOf(before.config)];
  return (
    <article aria-label={`Configuration of ${name}`}>
      <Section title={name} aside={<CopyButton what="the configuration as it was sent" text={JSON.stringify(load.config, null, 2)} />}>
        <FactList
          facts={[
            ['Id', popupId],
            ['Template version', now || 'The server names no version.'],
            ['Version before', then && then !== now ? then : null],
            ['Loaded at', timeText(load.at)],
            ['By', load.url],
            ['Load before', before && timeText(before.at)],
          ]}
        />
      </Section>
      <Section title="Changed since the last load">
        {sentence && <p className="text-quiet text-pretty">{sentence}</p>}
        <ul className="grid gap-1.5">
          {changes.map((change) => (
            <li key={change.path}>
              <span className="break-words text-pretty">
                {changeWords({ ...change, path: change.path === 'poptin' ? 'markup' : change.path })}
              </span>
              <span className="block break-words font-mono text-sm text-quiet">{change.path}</span>
            </li>
          ))}
        </ul>
      </Section>
      {dropped.length > 0 && (
        <Section title="Could not be used">
          <ul className="grid gap-1.5">
            {dropped.map(({ path, problem }) => (
              <li key={`${path} ${problem}`}>
                <span className="break-words text-wait">{sayDropped(problem)}</span>
                <span className="block break-words font-mono text-sm text-quiet">{path}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="As every page reads it">
        {read ? <JsonTree value={readable(read)} /> : <p className="text-bad">A page leaves this popup out, for the reason above.</p>}
      </Section>
      <Section title="As the server sent it">
        <JsonTree value={load.config} level={1} />
      </Section>
    </article>
  );
}

/** Leaves out the raw settings and the markup, which are shown below. */
function readable({ popup, ...settings }: NonNullable<ReturnType<typeof readConfig>['read']>): object {
  const { wire: _wire, markup: _markup, ...fields } = popup;
  return { ...fields, ...settings };
}
