import { FlaskConical } from 'lucide-react';
import { isSimulated } from '../../inspection/simulate/simulation.ts';
import { simulatedParts } from '../../words/simulation/simulated-words.ts';
import { countingFrames } from '../page/counting-frames.ts';
import { nameIn } from '../popups/words/answer.ts';

import { usePanel } from '../store/use-panel.ts';
import { useNobodyThere } from './use-gone.ts';

const BUTTON = 'h-6 rounded border border-simulated bg-surface px-2 font-medium hover:bg-simulated-surface @max-[360px]/panel:px-1.5';

/** A simulation cannot reach a page that does not answer. */
const NOT_YET = ', on the next page that answers. If a website is open here now, it sees the real visitor and counts the visit.';

/**
 * Shown below every tab while anything is simulated: what it is, that nothing is counted, and a button to end both. It is below, so that no
 * row moves away from the click that started it.
 */
export function SimulationStrip() {
  const simulation = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const stop = usePanel((state) => state.stopSimulating);
  const popups = usePanel(({ view }) => view.popups);
  const isNobodyThere = useNobodyThere();
  const { count, never } = simulation;
  const hasFrames = usePanel(({ view }) => countingFrames(view.page, view.check) > 0);
  const uncounted = hasFrames ? 'Nothing is counted, except in a frame with its own tag.' : 'Nothing is counted.';
  const counted = count && !never ? 'The visit is counted.' : uncounted;
  return (
    <div role="status">
      {isSimulated(simulation) && (
        <div className="simulated flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-simulated px-3 py-1 @max-[360px]/panel:gap-x-1.5">
          <FlaskConical aria-hidden size={14} strokeWidth={2} />
          <strong className="font-semibold @max-[620px]/panel:flex-1">Simulated</strong>
          <span className="min-w-0 flex-1 basis-48 text-pretty break-words @max-[620px]/panel:order-last @max-[620px]/panel:basis-full">
            {simulatedParts(simulation, nameIn({ popups })).join(' · ')}
            {`, in a copy of the visitor${isNobodyThere ? NOT_YET : `. ${counted}`}`}
          </span>
          {!never && (
            <>
              <button type="button" onClick={() => simulate({ count: !count }, false)} className={BUTTON}>
                {count ? 'Do not count' : 'Count it'}
              </button>
              <button
                type="button"
                onClick={() => simulate({ never: true }, false)}
                className={BUTTON}
                title="The server counts nothing of this browser on this site, simulated or not, until you end that."
              >
                Never count here
              </button>
            </>
          )}
          <button type="button" onClick={stop} className={BUTTON}>
            Stop simulating
          </button>
        </div>
      )}
    </div>
  );
}
