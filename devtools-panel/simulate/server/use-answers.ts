import { asksForPopups } from '../../../inspection/calls/calls-by-job.ts';
import type { SimulatedAnswer, SimulatedAnswers } from '../../../inspection/simulate/kinds/server/simulate-server.ts';
import type { CallName } from '../../../runtime/wire/call-names.ts';
import { usePanel } from '../../store/use-panel.ts';
import { useBeginAnew } from '../use-restart.ts';

export type Answerable = CallName | 'every';

const ALL_REAL: SimulatedAnswers = {};

/** The simulated answers, and how to change them. If a change affects popups, the page requests them again at once. */
export function useAnswers() {
  const answers = usePanel(({ simulation }) => simulation.server) ?? ALL_REAL;
  const simulate = usePanel((state) => state.simulate);
  const beginAnew = useBeginAnew();
  const decides = (call: string) => call === 'every' || asksForPopups(call as Answerable);
  return {
    answers,
    answer(call: Answerable, answer: SimulatedAnswer | null): void {
      const { [call]: _before, ...others } = answers;
      simulate({ server: answer ? { ...others, [call]: answer } : others }, false);
      if (decides(call)) beginAnew();
    },
    end(): void {
      simulate({ server: null }, false);
      if (Object.keys(answers).some(decides)) beginAnew();
    },
  };
}
