import { isSimulated, isUncounted } from '../../inspection/protocol.ts';
import { usePanel } from '../state/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';

/** Whether what happens is told to the server (DEV-15): it is not while anything is simulated, unless QA wants it. */
export function Counting() {
  const simulation = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const uncounted = isUncounted(simulation);
  return (
    <SimulatedSection title="Counting" simulated={uncounted}>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={uncounted}
          onChange={() => simulate(uncounted ? { count: true } : { copy: true, count: false }, false)}
          className="accent-accent"
        />
        Nothing is counted
      </label>
      <Note>
        {uncounted
          ? 'No view, close, conversion or statistic is told to the server. Conversions are answered here. Scripts of the page, a tag manager among them, still hear of every popup.'
          : isSimulated(simulation)
            ? 'What you do is counted, although something is simulated.'
            : 'This visit counts like every other. It is left out by itself as soon as something is simulated.'}
      </Note>
    </SimulatedSection>
  );
}
