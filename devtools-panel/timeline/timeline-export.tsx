import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { copyText } from '../parts/copy-text.ts';
import { usePanel } from '../state/use-panel.ts';
import { eventsAsJson, eventsAsText, fileName } from './export-events.ts';
import type { Heading } from './group-events.ts';
import { useSay } from './use-say.ts';

const SAID_FOR_MS = 1500;

/** What is in sight, taken along: as text for a message, or with all that each event holds as a file. */
export function TimelineExport({ headings }: { readonly headings: readonly Heading[] }) {
  const say = useSay();
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const [copied, setCopied] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        icon={copied ? Check : Copy}
        label={copied ? 'Copied' : 'Copy these events as text'}
        disabled={!headings.length}
        onClick={async () => {
          setCopied(await copyText(eventsAsText(headings, say)));
          setTimeout(() => setCopied(false), SAID_FOR_MS);
        }}
      />
      <Button
        look="quiet"
        icon={Download}
        label="Save these events as a JSON file, with all that they hold"
        disabled={!headings.length}
        onClick={() => saveText(eventsAsJson(headings, say), fileName(url, Date.now()))}
      />
    </>
  );
}

/** Hands a text to the browser as a file to be kept. */
function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
