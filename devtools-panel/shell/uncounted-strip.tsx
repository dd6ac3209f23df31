import { EyeOff } from 'lucide-react';
import { isSimulated } from '../../inspection/simulate/simulation.ts';
import { usePanel } from '../store/use-panel.ts';

/** Shown below every tab while this browser is never counted on this site, with a button that ends it (DEV-15). */
export function UncountedStrip() {
  const simulation = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const host = usePanel(({ view }) => URL.parse(view.page?.url ?? '')?.host ?? 'this site');
  return (
    <div role="status">
      {simulation.never && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-edge bg-raised px-3 py-1">
          <EyeOff aria-hidden size={14} strokeWidth={2} />
          <span className="min-w-0 flex-1 basis-48 text-pretty break-words">
            {`This browser is never counted on ${host}. ${isSimulated(simulation) ? '' : 'The visitor is real: what they do here is remembered, and no form is sent.'}`}
          </span>
          <button
            type="button"
            onClick={() => simulate({ never: false }, false)}
            className="h-6 rounded border border-edge bg-surface px-2 font-medium hover:bg-hover"
          >
            Count this browser again
          </button>
        </div>
      )}
    </div>
  );
}
