import type { GateName } from '../format/gates.ts';
import type { Expected, Step } from '../format/scenario-schema.ts';
import type { SeenPopup } from '../page/control.ts';
import { type Difference, keptBackBy, shownOf, verdictWords } from '../play/compare.ts';
import { makeStep } from '../play/make-step.ts';
import { asExpected } from '../play/play.ts';
import { differenceWords } from '../play/played.ts';
import { look, popupCalled, type Visit } from '../play/visit.ts';

/** A popup of the page that is visited: what it is now is asked anew each time. */
export interface VisitedPopup {
  readonly name: string;
  now(): Promise<SeenPopup>;
}

/** A visit that goes on after its scenario: by further steps, and by all that Playwright itself can do with the page. */
export interface ScenarioVisit {
  popup(nameOrId: string): VisitedPopup;
  /** One step more, as in a file: `{ wait: '3 s' }`, `{ close: 'Spring sale' }`. */
  step(step: Step): Promise<void>;
  /** What a file's `expect` wants; rejects with what differs. */
  expects(expected: Expected): Promise<void>;
}

export function visitOf(visit: Visit): ScenarioVisit {
  const expects = async (expected: Expected) => mustBeNone(await asExpected(visit, expected));
  return {
    popup: (name) => ({
      name,
      async now() {
        await look(visit);
        return popupCalled(visit, name);
      },
    }),
    async step(step) {
      await makeStep(visit, step);
      await expects(step.expect ?? {});
    },
    expects,
  };
}

function mustBeNone(differences: readonly Difference[]): void {
  if (differences.length) throw new Error(differences.map(differenceWords).join('\n'));
}

export interface Outcome {
  readonly pass: boolean;
  readonly message: () => string;
}

/** What `expect(popup)` can be asked beside all that Playwright's own can. */
export const matchers = {
  async toBeKeptBackBy(popup: VisitedPopup, ...gates: readonly [GateName, ...GateName[]]): Promise<Outcome> {
    const now = await popup.now();
    const pass = keptBackBy(now, gates).length === 0;
    return { pass, message: () => `“${now.name}” is ${pass ? '' : 'not '}kept back by ${gates.join(' and ')}: ${verdictWords(now)}.` };
  },
  async toMayShow(popup: VisitedPopup): Promise<Outcome> {
    const now = await popup.now();
    return { pass: now.pass, message: () => `“${now.name}”: ${verdictWords(now)}.` };
  },
  async toBeShown(popup: VisitedPopup): Promise<Outcome> {
    const now = await popup.now();
    return { pass: shownOf([now]).length > 0, message: () => `“${now.name}” is ${now.state}; ${verdictWords(now)}.` };
  },
};
