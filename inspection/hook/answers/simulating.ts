import { plainText } from '../../protocol/as-plain-text.ts';
import type { Answers } from '../../protocol/protocol.ts';
import type { HookReplay } from '../../replay/hook-replay.ts';
import { isSimulated, NOTHING_SIMULATED } from '../../simulate/simulation.ts';
import type { Inspected } from '../inspected.ts';
import type { SimulationKnown } from '../simulation-known.ts';

/** A reload may not happen, for example if the visitor refuses to leave. The page continues after this time. */
const LONGEST_HOLD_MS = 10_000;

/** Changes the simulation at once. If the page has to reload for it, nothing shows until then. */
export function simulatingAnswers(inspected: Inspected, known: SimulationKnown, replay: HookReplay): Pick<Answers, 'simulate' | 'hold'> {
  const { page, late, give, send } = inspected;
  let isHeld = false;
  function hold(): void {
    isHeld = true;
    give({ kind: 'off' });
    page.after(LONGEST_HOLD_MS, () => {
      isHeld = false;
      give({ kind: 'on' });
    });
  }
  return {
    hold,
    simulate(request) {
      // The panel's side has checked this already, and nothing from a page takes this way.
      const simulation = { ...NOTHING_SIMULATED, ...request.simulation };
      // True if the page ran under another simulation: it came back from the cache, or the answer was too late.
      const isOther = !known.isKnown() && plainText(simulation) !== plainText(inspected.simulation);
      // The real visitor neither closes nor remembers what the copied one saw.
      const isOver = isSimulated(inspected.simulation) && !isSimulated(simulation);
      const restarts = isOther || isOver;
      const wasReplayed = !isSimulated(simulation) && replay.end();
      const reloads = request.reload || wasReplayed;
      if (isOver && reloads) hold();
      else if (restarts) give({ kind: 'off' });
      inspected.simulation = simulation;
      page.blockAds(simulation.adBlocker);
      let isLate = false;
      late.run(({ applySurroundings, placeDraft }) => {
        applySurroundings(inspected.simulation.surroundings);
        placeDraft(inspected.simulation, (placed) => send({ kind: 'placed', documentId: page.documentId, ...placed, late: isLate }));
      });
      isLate = true;
      inspected.ports?.settle();
      inspected.variables?.settle();
      known.learn();
      if (restarts && !isHeld) give({ kind: 'on' });
      if (reloads) page.reload();
    },
  };
}
