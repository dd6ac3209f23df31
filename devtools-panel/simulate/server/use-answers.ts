import { asksForPopups } from '../../../inspection/calls/calls-by-job.ts';
import type { SimulatedAnswer, SimulatedAnswers } from '../../../inspection/simulate/kinds/server/simulate-server.ts';
import type { CallName } from '../../../runtime/wire/call-names.ts';
import { usePanel } from '../../store/use-panel.ts';
import { useSimulateAnew } from '../use-simulate-anew.ts';

export type Answerable = CallName | 'every';

const ALL_REAL: SimulatedAnswers = {};

/** The simulated answers, and how to change them. If a change affects popups, the page requests them again at once. */
export function useAnswers() {
  const answers = usePanel(({ simulation }) => simulation.server) ?? ALL_REAL;
  const simulate = usePanel((state) => state.simulate);
  const simulateAnew = useSimulateAnew();
  const decides = (call: string) => call === 'every' || asksForPopups(call as Answerable);
  const change = (server: SimulatedAnswers | null, calls: readonly string[]) =>
    calls.some(decides) ? simulateAnew({ server }) : simulate({ server }, false);
  return {
    answers,
    answer(call: Answerable, answer: SimulatedAnswer | null): void {
      const { [call]: _before, ...others } = answers;
      change(answer ? { ...others, [call]: answer } : others, [call]);
    },
    end: () => change(null, Object.keys(answers)),
  };
}
