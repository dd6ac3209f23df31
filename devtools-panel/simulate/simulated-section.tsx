import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/controls/button.tsx';

interface SimulatedSectionProps {
  readonly title: string;
  /** True if something in this section is simulated. */
  readonly simulated: boolean;
  /** The text of the button that ends it. Absent if only 'Stop simulating' ends it. */
  readonly backTo?: string;
  onBack?(): void;
  readonly children: ReactNode;
}

/** A section for one simulation, with a mark while it is on and a button that ends it. */
export function SimulatedSection({ title, simulated, backTo, onBack, children }: SimulatedSectionProps) {
  return (
    <section aria-label={title} className="mb-3 break-inside-avoid rounded border border-line bg-surface">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 border-b border-line px-3 py-1">
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 font-semibold">
          {title}
          {simulated && <span className="simulated rounded px-1.5 text-sm font-medium">simulated</span>}
        </h2>
        {backTo && simulated && (
          <Button look="quiet" icon={Undo2} onClick={onBack}>
            {backTo}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-2 px-3 py-2.5">{children}</div>
    </section>
  );
}

/** Explains a control, or a limit of the browser. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className="text-sm text-pretty text-quiet">{children}</p>;
}
