import { useMemo } from 'react';
import { Choice } from '../parts/controls/choice.tsx';
import { nameIn } from '../popups/words/answer.ts';
import { usePanel } from '../store/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useSimulateAnew } from './use-simulate-anew.ts';

/** Preview mode, and an ad blocker. */
export function PageWays() {
  const { preview, adBlocker } = usePanel((state) => state.simulation);
  const popups = usePanel(({ view }) => view.popups);
  const known = useMemo(() => [...popups.keys()], [popups]);
  const nameOf = nameIn({ popups });
  const change = useSimulateAnew();
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
      <Note>Like ?ppt-preview= in the address: this popup shows, and nothing is remembered or counted.</Note>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={adBlocker} onChange={() => change({ adBlocker: !adBlocker })} className="accent-accent" />
        An ad blocker is on
      </label>
      <Note>Hides elements that look like ads, so popups notice it. A real blocker in this browser stays active.</Note>
    </SimulatedSection>
  );
}
