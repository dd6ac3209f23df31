import { Button } from '../../parts/controls/button.tsx';
import { useStudio } from '../draft/studio-store.ts';

/** Explains next to the triggers why none of them has to fire during editing, and how to try them. */
export function SeeItCome() {
  const seeing = useStudio((state) => state.seeing);
  const see = useStudio((state) => state.see);
  const isAtOnce = seeing === 'at-once';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 border-s-2 border-accent ps-3">
      <p className="min-w-0 flex-1 basis-52 text-sm text-pretty text-quiet">
        {isAtOnce
          ? 'While you edit, the page shows it at once. These triggers are for your visitors.'
          : 'The page now waits for these triggers, as it does for your visitors.'}
      </p>
      <Button onClick={() => see(isAtOnce ? 'as-set' : 'at-once')}>{isAtOnce ? 'Try it as a visitor' : 'Show it at once'}</Button>
    </div>
  );
}
