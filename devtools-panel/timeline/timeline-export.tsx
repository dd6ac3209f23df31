import { Download } from 'lucide-react';
import { Button } from '../parts/controls/button.tsx';
import { CopyButton } from '../parts/controls/copy-button.tsx';
import { saveText } from '../reproduce/export/save-text.ts';
import { usePanel } from '../store/use-panel.ts';
import { eventsAsJson, eventsAsText, fileName } from './export-events.ts';
import type { Heading } from './group-events.ts';
import { useSay } from './use-say.ts';

/** Exports the listed events: as text for a message, or as a file with every value. */
export function TimelineExport({ headings }: { readonly headings: readonly Heading[] }) {
  const say = useSay();
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const off = headings.length ? '' : 'No event is listed.';
  return (
    <>
      <CopyButton text={() => eventsAsText(headings, say)} what="these events as text" offBecause={off} />
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
