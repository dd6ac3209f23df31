import { LayoutGrid, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { textOf } from './draft/draft.ts';
import { stepByKeys } from './draft/step-keys.ts';
import { useDraft, useStudio } from './draft/studio-store.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { FindingsContext, useAllFindings } from './findings/use-findings.ts';
import { useSeek } from './findings/use-seek.ts';
import { OpenPlace } from './open-place.tsx';
import { PlacesNav } from './places-nav.tsx';
import { PlaceInPage } from './preview/place-in-page.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';
import { SaveButton } from './saving/save-button.tsx';
import { ShareMenu } from './share/share-menu.tsx';

/** The popup that is put together: what of it is changed on one side, its form on the other, the page beside the panel. */
export function Editor() {
  const frame = useRef<HTMLDivElement>(null);
  const undo = useStudio((state) => state.undo);
  const redo = useStudio((state) => state.redo);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const byKey = (event: KeyboardEvent) => {
      const step = stepByKeys(event);
      if (!step) return;
      event.preventDefault();
      if (step === 'redo') redo();
      else undo();
    };
    element.addEventListener('keydown', byKey);
    return () => element.removeEventListener('keydown', byKey);
  }, [undo, redo]);
  const findings = useAllFindings();
  const seek = useSeek(frame);
  return (
    <FindingsContext value={findings}>
      <div ref={frame} className="flex min-h-0 flex-1 flex-col @max-[460px]/panel:overflow-auto">
        <Head />
        <PreviewBar />
        <PlaceInPage />
        <FindingsList onSeek={seek} />
        <div className="flex min-h-0 flex-1 @max-[460px]/panel:flex-none @max-[460px]/panel:flex-col">
          <PlacesNav />
          <OpenPlace />
        </div>
      </div>
    </FindingsContext>
  );
}

const LABEL = '@max-[560px]/panel:sr-only';

function Head() {
  const draft = useDraft();
  const history = useStudio((state) => state.history);
  const undo = useStudio((state) => state.undo);
  const redo = useStudio((state) => state.redo);
  const choose = useStudio((state) => state.choose);
  return (
    <div className="flex items-center gap-2 px-4 py-2 @max-[460px]/panel:gap-1 @max-[460px]/panel:px-3">
      <h2 data-lands tabIndex={-1} className="min-w-0 flex-1 truncate text-lg font-semibold" title={textOf(draft, 'poptin_name')}>
        {textOf(draft, 'poptin_name') || 'A popup without a name'}
      </h2>
      <Button look="quiet" icon={Undo2} label="Undo" offBecause={history?.past.length ? '' : 'Nothing was changed yet.'} onClick={undo} />
      <Button look="quiet" icon={Redo2} label="Redo" offBecause={history?.future.length ? '' : 'Nothing was undone.'} onClick={redo} />
      <Button icon={LayoutGrid} title="Other template" onClick={() => choose(true)}>
        <span className={LABEL}>Other template</span>
      </Button>
      <ShareMenu />
      <SaveButton />
    </div>
  );
}
