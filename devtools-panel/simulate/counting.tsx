import { isSimulated, isUncounted } from '../../inspection/simulate/simulation.ts';
import { usePanel } from '../store/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';

const NEVER = 'This browser is never counted on this site. Clear the next box first.';

/** Decides if the server counts this visit, and this browser on this site (DEV-15). */
export function Counting() {
  const simulation = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const uncounted = isUncounted(simulation);
  const { never } = simulation;
  return (
    <SimulatedSection title="Counting" simulated={uncounted}>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={uncounted}
          aria-disabled={never || undefined}
          aria-description={never ? NEVER : undefined}
          onChange={() => never || simulate(uncounted ? { count: true } : { copy: true, count: false }, false)}
          className="accent-accent aria-disabled:opacity-50"
        />
        Nothing is counted
      </label>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={never} onChange={() => simulate({ never: !never }, false)} className="accent-accent" />
        Never count this browser on this site
      </label>
      <Note>
        {uncounted
          ? 'The server gets no view, close, conversion or statistic. The panel answers conversions. Scripts of the page, such as a tag manager, still see every popup.'
          : isSimulated(simulation)
            ? 'This visit is counted, although something is simulated.'
            : 'This visit is counted like any other, until you simulate something.'}
      </Note>
      {never && <Note>This applies to every page of this site, even after you stop simulating or close this panel.</Note>}
    </SimulatedSection>
  );
}
