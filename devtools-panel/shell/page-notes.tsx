import { History, Unplug } from 'lucide-react';
import { untoldBy } from '../../reports/versions.ts';
import { CaseNote } from '../reproduce/case/case-note.tsx';
import { usePanel } from '../store/use-panel.ts';
import { NOT_LET_ON, useGone, useNobodyThere } from './use-gone.ts';

/** Above every tab: says that the page is gone, and what an older page cannot tell. */
export function PageNotes() {
  const isGone = useGone();
  const isNobodyThere = useNobodyThere();
  const page = usePanel(({ view }) => view.page);
  const needed = usePanel((state) => state.needed);
  const untold = page && !page.foreign ? untoldBy(page, needed) : [];
  return (
    <div role="status">
      <CaseNote />
      {isGone && (
        <p className="flex items-center gap-2 border-b border-line bg-chosen px-3 py-1">
          <Unplug aria-hidden size={14} strokeWidth={2} className="shrink-0" />
          <span className="min-w-0">
            <strong className="font-semibold">This page is gone.</strong> You can read its data until the next page loads.
            {isNobodyThere && ` If a website is here now, ${NOT_LET_ON}`}
          </span>
        </p>
      )}
      {untold.length > 0 && (
        <details className="border-b border-line bg-raised px-3 py-1">
          <summary className="cursor-default">
            <History aria-hidden size={14} strokeWidth={1.75} className="me-1.5 inline align-text-bottom" />
            The runtime on this page is older than this panel and does not report{' '}
            {untold.length === 1 ? 'one thing' : `${untold.length} things`}
          </summary>
          <p className="py-1 text-pretty">It does not report {new Intl.ListFormat('en').format(untold)}. Everything else is complete.</p>
        </details>
      )}
    </div>
  );
}
