import { LayoutGrid, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../parts/controls/button.tsx';
import { commandByKeys, type StudioCommand } from './draft/step-keys.ts';
import { textOf } from './draft/studio-draft.ts';
import { useDraft, useStudio } from './draft/studio-store.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { FindingsContext, useAllFindings } from './findings/use-findings.ts';
import { useSeek } from './findings/use-seek.ts';
import { OpenPlace } from './open-place.tsx';
import { PLACES } from './places.tsx';
import { PlacesNav } from './places-nav.tsx';
import { PlaceInPage } from './preview/place-in-page.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';
import { SaveButtons, useSaveThere } from './saving/save-button.tsx';
import { ShareMenu } from './share/share-menu.tsx';

/** The editor: a list of parts on one side, the form of the open part on the other. The page is beside the panel. */
export function Editor() {
  const frame = useRef<HTMLDivElement>(null);
  const undo = useStudio((state) => state.undo);
  const redo = useStudio((state) => state.redo);
  const group = useStudio((state) => state.group);
  const openGroup = useStudio((state) => state.openGroup);
  const { offBecause, save } = useSaveThere();
  const step = (by: number) => {
    const to = PLACES[PLACES.findIndex(({ name }) => name === group) + by];
    if (to) openGroup(to.name);
  };
  const run = useRef<(command: StudioCommand) => void>(() => {});
  run.current = (command) => ({ undo, redo, save: () => offBecause || save(), next: () => step(1), previous: () => step(-1) })[command]();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const byKey = (event: KeyboardEvent) => {
      const command = commandByKeys(event);
      if (!command) return;
      event.preventDefault();
      run.current(command);
    };
    element.addEventListener('keydown', byKey);
    return () => element.removeEventListener('keydown', byKey);
  }, []);
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

const LABEL = '@max-[720px]/panel:sr-only';

function Head() {
  const draft = useDraft();
  const history = useStudio((state) => state.history);
  const undo = useStudio((state) => state.undo);
  const redo = useStudio((state) => state.redo);
  const choose = useStudio((state) => state.choose);
  return (
    <div className="flex items-center gap-2 px-4 py-2 @max-[460px]/panel:flex-wrap @max-[460px]/panel:gap-1 @max-[460px]/panel:px-3">
      <h2
        data-lands
        tabIndex={-1}
        className="min-w-0 flex-1 text-lg font-semibold @max-[460px]/panel:basis-full"
        title={textOf(draft, 'poptin_name')}
      >
        <bdi className="block w-fit max-w-full truncate">{textOf(draft, 'poptin_name') || 'A popup without a name'}</bdi>
      </h2>
      <Button look="quiet" icon={Undo2} label="Undo" offBecause={history?.past.length ? '' : 'Nothing was changed yet.'} onClick={undo} />
      <Button look="quiet" icon={Redo2} label="Redo" offBecause={history?.future.length ? '' : 'Nothing was undone.'} onClick={redo} />
      <Button icon={LayoutGrid} title="Other template" onClick={() => choose(true)}>
        <span className={LABEL}>Other template</span>
      </Button>
      <ShareMenu />
      <SaveButtons label={LABEL} />
    </div>
  );
}
