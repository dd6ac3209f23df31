import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';

interface SimulatedSectionProps {
  readonly title: string;
  /** Something in it is not as it really is. */
  readonly simulated: boolean;
  /** What the button that ends it says; absent where only 'Stop simulating' does. */
  readonly backTo?: string;
  onBack?(): void;
  readonly children: ReactNode;
}

/** One thing that can be simulated: marked while it is, and ended by itself. */
export function SimulatedSection({ title, simulated, backTo, onBack, children }: SimulatedSectionProps) {
  return (
    <section aria-label={title} className="mb-3 break-inside-avoid rounded border border-line bg-surface">
      <div className="flex min-h-8 items-center justify-between gap-2 border-b border-line px-3 py-1">
        <h2 className="flex items-center gap-2 font-semibold">
          {title}
          {simulated && <span className="simulated rounded px-1.5 text-sm font-medium">simulated</span>}
        </h2>
        {backTo && simulated && (
          <Button look="quiet" icon={Undo2} onClick={onBack}>
            {backTo}
          </Button>
        )}
      </div>
      <div className="grid gap-2 px-3 py-2.5">{children}</div>
    </section>
  );
}

/** What a control does, or what a browser does not let us do. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className="text-sm text-pretty text-quiet">{children}</p>;
}
