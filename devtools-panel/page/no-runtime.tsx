import { Blocks, LoaderCircle, ScanSearch } from 'lucide-react';
import { Button } from '../parts/controls/button.tsx';
import { EmptyState } from '../parts/layout/empty-state.tsx';
import { AlsoOnPage } from '../popups/list/also-on-page.tsx';
import { usePanel } from '../store/use-panel.ts';
import { tagWords } from './tag-words.ts';
import { usePageCheck } from './use-page-check.ts';

/** Explains why the page has no runtime. */
export function NoRuntime() {
  const page = usePanel(({ view }) => view.page);
  const check = usePanel(({ view }) => view.check);
  const brings = usePanel((state) => state.runtime !== null);
  const isChosen = usePanel((state) => state.site?.on ?? false);
  const openRoom = usePanel((state) => state.openRuntimeRoom);
  const look = usePageCheck();
  if (!page) return null;
  const { mark, title, words } = look
    ? tagWords(page, check)
    : {
        mark: 'bad',
        title: 'No Poptins runtime on this page',
        words: 'Check that the page has the tag with the client id, then reload.',
      };
  return (
    <>
      <EmptyState icon={mark === 'wait' ? LoaderCircle : ScanSearch} title={title}>
        {words}
        {mark !== 'wait' && brings && !isChosen && (
          <span className="mt-3 block">
            <Button icon={Blocks} onClick={() => openRoom(true)}>
              Run the extension’s runtime here
            </Button>
          </span>
        )}
      </EmptyState>
      <AlsoOnPage />
    </>
  );
}
