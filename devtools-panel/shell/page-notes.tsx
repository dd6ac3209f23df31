import { History, Unplug } from 'lucide-react';
import { usePanel } from '../state/use-panel.ts';
import { untoldBy } from '../state/versions.ts';
import { NOT_LET_ON, useGone, useNobodyThere } from './use-gone.ts';

/** Over every tab: that the page is gone, and what an older one does not tell. */
export function PageNotes() {
  const isGone = useGone();
  const isNobodyThere = useNobodyThere();
  const page = usePanel(({ view }) => view.page);
  const untold = page && !page.foreign ? untoldBy(page) : [];
  return (
    <div role="status">
      {isGone && (
        <p className="flex items-center gap-2 border-b border-line bg-chosen px-3 py-1">
          <Unplug aria-hidden size={14} strokeWidth={2} className="shrink-0" />
          <span className="min-w-0">
            <strong className="font-semibold">This page is gone.</strong> What it told can still be read, until another page comes.
            {isNobodyThere && ` If a website is here now, ${NOT_LET_ON}`}
          </span>
        </p>
      )}
      {untold.length > 0 && (
        <details className="border-b border-line bg-raised px-3 py-1">
          <summary className="cursor-default">
            <History aria-hidden size={14} strokeWidth={1.75} className="me-1.5 inline align-text-bottom" />
            An older Poptins is on this page: {untold.length === 1 ? 'one thing is' : `${untold.length} things are`} not told
          </summary>
          <p className="py-1 text-pretty">It does not tell {new Intl.ListFormat('en').format(untold)}. The rest is as it says.</p>
        </details>
      )}
    </div>
  );
}
