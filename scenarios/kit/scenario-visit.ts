import type { GateName } from '../../runtime/decide/gates/gates.ts';
import type { Expected, Step } from '../format/scenario-schema.ts';
import type { SeenPopup } from '../page/control.ts';
import { keptBackBy, shownOf, verdictWords } from '../play/compare.ts';
import { makeStep } from '../play/make-step.ts';
import { asExpected } from '../play/play.ts';
import { type Difference, differenceWords } from '../play/played.ts';
import { stepWords } from '../play/step-words.ts';
import { look, popupCalled, type Visit } from '../play/visit.ts';

/** A popup on the visited page; its state is read again each time. */
export interface VisitedPopup {
  readonly name: string;
  now(): Promise<SeenPopup>;
}

/** A visit that continues after its scenario, with further steps and anything that Playwright itself can do with the page. */
export interface ScenarioVisit {
  popup(nameOrId: string): VisitedPopup;
  /** Plays another step, in a file's format: `{ wait: '3 s' }`, `{ close: 'Spring sale' }`. */
  step(step: Step): Promise<void>;
  /** Checks the same as a file's `expect`. Rejects with the differences. */
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
      mustBeNone(await asExpected(visit, step.expect ?? {}), `${stepWords(step)}: `);
    },
    expects,
  };
}

function mustBeNone(differences: readonly Difference[], step = ''): void {
  if (differences.length) throw new Error(step + differences.map(differenceWords).join('\n'));
}

export interface Outcome {
  readonly pass: boolean;
  readonly message: () => string;
}

/** Matchers for `expect(popup)`, in addition to Playwright's own. */
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
