import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../parts/controls/button.tsx';
import { useStudio } from './draft/studio-store.ts';
import { PLACES } from './places.tsx';

/** The form of the open part, with a button to the next. They lead from the first part to saving. */
export function OpenPlace() {
  const open = useStudio((state) => state.group);
  const openGroup = useStudio((state) => state.openGroup);
  const at = PLACES.findIndex(({ name }) => name === open);
  const place = PLACES[at];
  const next = PLACES[at + 1];
  const heading = useRef<HTMLHeadingElement>(null);
  const isLed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place.
  useEffect(() => {
    if (!isLed.current) return;
    isLed.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  if (!place) return null;
  return (
    <section
      key={open}
      aria-label={place.title}
      className="min-h-0 min-w-0 flex-1 overflow-auto px-5 py-4 @max-[460px]/panel:overflow-visible @max-[460px]/panel:px-3 @max-[460px]/panel:pt-2"
    >
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {place.title}
      </h3>
      <p className="mb-4 text-pretty text-quiet">{place.about}</p>
      {place.content}
      {next && (
        <div className="mt-6 border-t border-line pt-3">
          <Button
            icon={ArrowRight}
            onClick={() => {
              isLed.current = true;
              openGroup(next.name);
            }}
          >
            Next: {next.title}
          </Button>
        </div>
      )}
    </section>
  );
}
