import { useMemo } from 'react';
import { Choice } from '../parts/choice.tsx';
import { nameIn } from '../state/answer.ts';
import { usePanel } from '../state/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useBeginAnew } from './use-begin-anew.ts';

/** A page in preview mode, and one whose ads are blocked. */
export function PageWays() {
  const { preview, adBlocker } = usePanel((state) => state.simulation);
  const popups = usePanel(({ view }) => view.popups);
  const simulate = usePanel((state) => state.simulate);
  const beginAnew = useBeginAnew();
  const known = useMemo(() => [...popups.keys()], [popups]);
  const nameOf = nameIn({ popups });
  const change = (to: { preview: string } | { adBlocker: boolean } | { preview: string; adBlocker: boolean }) => {
    simulate(to, false);
    beginAnew();
  };
  const ids = preview && !known.includes(preview) ? [...known, preview] : known;
  return (
    <SimulatedSection
      title="Preview and ad blocker"
      simulated={preview !== '' || adBlocker}
      backTo="As it is"
      onBack={() => change({ preview: '', adBlocker: false })}
    >
      <Choice
        label="Preview of"
        value={preview}
        options={[['', 'no popup'], ...ids.map((id) => [id, nameOf(id)] as const)]}
        simulated={preview !== ''}
        onChange={(id) => change({ preview: id })}
      />
      <Note>As with ?ppt-preview= in the address: the one popup shows, nothing of it is remembered or counted.</Note>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={adBlocker} onChange={() => change({ adBlocker: !adBlocker })} className="accent-accent" />
        An ad blocker is on
      </label>
      <Note>
        It hides what looks like an ad, which is what a popup looks for. A blocker that this browser really has cannot be taken away.
      </Note>
    </SimulatedSection>
  );
}
