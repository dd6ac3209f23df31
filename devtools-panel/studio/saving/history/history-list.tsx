import { History, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../parts/controls/button.tsx';
import { dayAndTime } from '../../../simulate/time/clock-text.ts';
import type { Version } from '../accounts.ts';
import { useSaving, versionsOf } from '../saving-store.ts';
import { changeWords, versionWords } from './change-words.ts';
import { ChangedTexts } from './changed-texts.tsx';
import { wordDifference } from './word-difference.ts';

type Settings = Readonly<Record<string, unknown>>;

interface HistoryProps {
  readonly popupId: string;
  /** Puts a version's settings into the draft. */
  onOpen(settings: Settings): void;
}

/** The popup's versions, newest first, each with its author. Each can be viewed and restored. */
export function HistoryList({ popupId, onOpen }: HistoryProps) {
  const clientId = useSaving((state) => state.clientId);
  const versions = useSaving((state) => versionsOf(state, popupId));
  const readVersions = useSaving((state) => state.readVersions);
  useEffect(() => {
    if (clientId) void readVersions(popupId);
  }, [clientId, popupId, readVersions]);
  if (!versions) return null;
  if (versions.length === 0) return <p className="text-quiet">No versions yet: this popup was never saved to this account.</p>;
  return (
    <ol aria-label="Versions" className="grid">
      {versions.map((version, at) => (
        <VersionRow
          key={version.version}
          popupId={popupId}
          version={version}
          isInUse={at === 0 && version.live}
          before={versions[at + 1]}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}

interface RowProps extends HistoryProps {
  readonly version: Version;
  /** True for the version that pages get: the newest, if the popup is still in its account. */
  readonly isInUse: boolean;
  readonly before: Version | undefined;
}

function VersionRow({ popupId, version, isInUse, before, onOpen }: RowProps) {
  const restore = useSaving((state) => state.restore);
  const open = useSaving((state) => state.open);
  const busy = useSaving((state) => state.busy);
  const [words, setWords] = useState<ReturnType<typeof wordDifference> | null>(null);
  const offBecause = busy ? 'Waiting for the server.' : '';
  const changedMarkup = version.changes.some(({ path }) => path === 'markup');
  const name = `version ${version.version}`;

  async function lookAtWords(): Promise<void> {
    const [old, fresh] = [before ? await open(popupId, before.version) : null, await open(popupId, version.version)];
    if (fresh) setWords(wordDifference(String(old?.poptin ?? ''), String(fresh.poptin ?? '')));
  }
  async function haveBack(): Promise<void> {
    const settings = await restore(popupId, version.version);
    if (settings) onOpen(settings);
  }
  return (
    <li aria-label={`Version ${version.version}`} className="grid gap-1 border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 break-words">
          <span className="font-medium">Version {version.version}</span>
          <span className="text-quiet">
            {' '}
            · {dayAndTime(Date.parse(version.at))} · {version.saved_by || 'older than the history'}
            {isInUse && ' · live'}
          </span>
        </p>
        {!isInUse && (
          <Button icon={RotateCcw} label={`Restore: ${name}`} offBecause={offBecause} onClick={haveBack}>
            Restore
          </Button>
        )}
      </div>
      <ul className="grid max-w-160 gap-0.5 text-pretty break-words">
        {versionWords(version).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {version.changes.length > 5 && (
        <details>
          <summary className="cursor-default text-sm text-quiet">All that changed</summary>
          <ul className="grid max-w-160 gap-0.5 text-pretty break-words">
            {version.changes.map((change) => (
              <li key={`${change.path} ${change.more ?? ''}`}>{changeWords(change)}</li>
            ))}
          </ul>
        </details>
      )}
      {changedMarkup && !words && (
        <div>
          <Button look="quiet" icon={History} label={`Changed words of ${name}`} offBecause={offBecause} onClick={lookAtWords}>
            Changed words
          </Button>
        </div>
      )}
      {words && <ChangedTexts of={words} />}
    </li>
  );
}
