import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { carriesCase, openCase } from '../../../reports/case-link/case-link.ts';
import { Button } from '../../parts/controls/button.tsx';
import { STOP_FIRST } from '../../store/sessions.ts';
import { usePanel } from '../../store/use-panel.ts';

/** Offers the case that the page’s own address contains, as in a link from an extension. Only a person opens it, never the page. */
export function CaseNote() {
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const read = usePanel((state) => state.case);
  const isRecording = usePanel(({ reproduce }) => reproduce.recorded !== null);
  const take = usePanel((state) => state.openCase);
  const openTab = usePanel((state) => state.openTab);
  const [done, setDone] = useState('');
  const isOpen = read?.opened && url.endsWith(read.fragment);
  if (!carriesCase(url) || isOpen || done === url) return null;
  async function open(): Promise<void> {
    const came = await openCase(url);
    setDone(url);
    take(came);
    openTab('reproduce');
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-chosen px-3 py-1">
      <Link2 aria-hidden size={14} strokeWidth={2} className="shrink-0" />
      <span className="min-w-0 flex-1 basis-48 text-pretty">
        This page was opened by a link to a case: a popup, its visitor and its verdict.
      </span>
      <Button offBecause={isRecording ? `${STOP_FIRST}, then open the case.` : ''} onClick={() => void open()}>
        Open the case
      </Button>
      <Button look="quiet" onClick={() => setDone(url)}>
        Not now
      </Button>
    </div>
  );
}
