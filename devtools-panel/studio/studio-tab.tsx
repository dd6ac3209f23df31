import { ArrowLeft } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { useStudio } from './draft/studio-store.ts';
import { Editor } from './editor.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { OpenOther } from './share/open-other.tsx';

/** Where a popup is put together without a line of JSON, and seen at once (DEV-20). */
export function StudioTab() {
  const isBegun = useStudio(({ history }) => history !== null);
  const choosing = useStudio((state) => state.choosing);
  const choose = useStudio((state) => state.choose);
  const problem = useStudio((state) => state.problem);
  const alert = problem && (
    <p role="alert" className="border-b border-line px-4 py-1.5 text-pretty text-bad @max-[460px]/panel:px-3">
      {problem}
    </p>
  );
  if (isBegun && !choosing) {
    return (
      <>
        {alert}
        <Editor />
      </>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 pb-1 @max-[460px]/panel:px-3">
        {isBegun && (
          <Button icon={ArrowLeft} onClick={() => choose(false)}>
            Back to the popup
          </Button>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold">{isBegun ? 'Another template' : 'Put a popup together'}</h2>
          <p className="text-pretty text-quiet">
            Choose how it looks. Everything else, its words, colours, fields and when it shows, you change next and see at once on the page.
          </p>
        </div>
      </div>
      {alert}
      <OpenOther />
      <Gallery />
    </div>
  );
}
