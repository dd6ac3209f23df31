import { useContext } from 'react';
import { isInFlow } from '../../../inspection/config/in-flow.ts';
import type { SimulatedPlace } from '../../../inspection/simulate/kinds/simulate-draft.ts';
import { useUnanswered } from '../../parts/controls/use-unanswered.ts';
import { useSimulateAnew } from '../../simulate/use-simulate-anew.ts';
import { usePanel } from '../../store/use-panel.ts';
import { type PopupDraft, textOf } from '../draft/studio-draft.ts';
import { StudioContext } from '../draft/studio-store.ts';
import { versionOf } from './version-of.ts';

export interface ShowDraft {
  /** Why it cannot be shown here; '' if it can. */
  readonly why: string;
  /** The page requests its popups again and gets this one. */
  show(draft: PopupDraft): void;
  /** Shows the popup that the page has at once, whatever its triggers and gates say. */
  showAtOnce(popupId: string): void;
  /** Restarts a popup that the page already has. */
  showAnew(popupId: string): void;
  end(): void;
}

const NO_RUNTIME = 'This page has no Poptins runtime. The extension can bring its own: see the button at the top.';

/** Puts a draft in place of the account's popups by simulating a server's answer. The page's own runtime reads and shows it. */
export function useShowDraft(): ShowDraft {
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  const runs = usePanel(({ view }) => Boolean(view.page?.runtime) && !view.page?.gone);
  const unanswered = useUnanswered('simulate');
  const selector = usePanel(({ simulation }) => simulation.place?.selector ?? '');
  const studio = useContext(StudioContext);
  const simulateAnew = useSimulateAnew();
  const showAtOnce = (popupId: string) => ask({ kind: 'command', command: { kind: 'show', popupId, ignoreGates: true } });
  return {
    why: runs ? unanswered : NO_RUNTIME,
    show(draft) {
      const version = versionOf(draft);
      const change = { draft: JSON.stringify(version), place: placeFor(draft, selector) };
      // A runtime that starts later gets it then.
      if (!runs) return simulate(change, false);
      simulateAnew(change);
      // Read the current state: restarting may just have changed it.
      if (studio?.getState().seeing === 'at-once') showAtOnce(textOf(version, 'poptin_id'));
    },
    showAtOnce,
    showAnew(popupId) {
      simulateAnew({});
      showAtOnce(popupId);
    },
    end: () => simulateAnew({ draft: '', place: null }),
  };
}

/** An embedded popup goes to its account's place, or to the chosen one. */
function placeFor(draft: PopupDraft, selector: string): SimulatedPlace | null {
  return isInFlow(textOf(draft, 'poptin_type')) ? { popupId: textOf(draft, 'poptin_id'), selector } : null;
}
