import { Download } from 'lucide-react';
import { Button } from '../parts/controls/button.tsx';
import { saveText } from '../reproduce/export/save-text.ts';
import { usePanel } from '../store/use-panel.ts';
import { harOf } from './har.ts';
import type { CallListRow } from './list-calls.ts';

/** Saves the listed calls as a file that the Network tab of a browser opens. */
export function SaveHar({ rows }: { readonly rows: readonly CallListRow[] }) {
  const version = usePanel(({ view }) => view.page?.runtime ?? '');
  const calls = rows.flatMap((row) => (row.kind === 'call' ? [row] : []));
  function save(): void {
    const pages = [...new Set(calls.map(({ page }) => page))].map((page) => ({
      ...page,
      calls: calls.filter((row) => row.page === page).map(({ call }) => call),
    }));
    saveText('poptins-calls.har', harOf(pages, version));
  }
  return (
    <Button
      look="quiet"
      icon={Download}
      label="Save these calls as a HAR file, with all that was sent"
      offBecause={calls.length ? '' : 'No call is listed.'}
      onClick={save}
    />
  );
}
