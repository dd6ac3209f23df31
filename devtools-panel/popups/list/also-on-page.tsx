import { PanelsTopLeft } from 'lucide-react';
import { popupName } from '../../page/others/other-texts.ts';
import { usePanel } from '../../store/use-panel.ts';

/** Popups of other vendors that are open beside ours. Pressing one opens the tab that explains it. */
export function AlsoOnPage() {
  const others = usePanel(({ view }) => view.others);
  const openTab = usePanel((state) => state.openTab);
  const open = (others ?? []).flatMap(({ id, name, popups }) =>
    popups.filter((popup) => popup.open).map((popup) => ({ key: `${id} ${popup.kind} ${popup.id}`, text: `${name}: ${popupName(popup)}` })),
  );
  if (!open.length) return null;
  return (
    <section
      aria-label="Also on this page"
      className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-0.5 border-t border-line px-3 py-1"
    >
      <PanelsTopLeft aria-hidden size={14} className="shrink-0 text-quiet" />
      <span className="text-quiet">Also on this page:</span>
      {open.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          title="Open the tab Page"
          onClick={() => openTab('page')}
          className="h-6 max-w-full truncate rounded px-1.5 font-medium hover:bg-hover"
        >
          {text}
        </button>
      ))}
    </section>
  );
}
