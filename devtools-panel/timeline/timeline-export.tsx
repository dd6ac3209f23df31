import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/controls/button.tsx';
import { copyText } from '../parts/controls/copy-text.ts';
import { saveText } from '../reproduce/export/save-text.ts';
import { usePanel } from '../store/use-panel.ts';
import { eventsAsJson, eventsAsText, fileName } from './export-events.ts';
import type { Heading } from './group-events.ts';
import { useSay } from './use-say.ts';

const SAID_FOR_MS = 1500;

/** Exports the listed events: as text for a message, or as a file with every value. */
export function TimelineExport({ headings }: { readonly headings: readonly Heading[] }) {
  const say = useSay();
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const [copied, setCopied] = useState(false);
  const off = headings.length ? '' : 'No event is listed.';
  return (
    <>
      <Button
        look="quiet"
        icon={copied ? Check : Copy}
        label={copied ? 'Copied' : 'Copy these events as text'}
        offBecause={off}
        onClick={async () => {
          setCopied(await copyText(eventsAsText(headings, say)));
          setTimeout(() => setCopied(false), SAID_FOR_MS);
        }}
      />
      <Button
        look="quiet"
        icon={Download}
        label="Save these events with all values, as a JSON file"
        offBecause={off}
        onClick={() => saveText(fileName(url, Date.now()), eventsAsJson(headings, say))}
      />
    </>
  );
}
