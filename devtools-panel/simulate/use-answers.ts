import { asksForPopups, type SimulatedAnswer, type SimulatedAnswers } from '../../inspection/simulated.ts';
import type { CallName } from '../../runtime/call-names.ts';
import { usePanel } from '../state/use-panel.ts';
import { useBeginAnew } from './use-begin-anew.ts';

export type Answerable = CallName | 'every';

const ALL_REAL: SimulatedAnswers = {};

/** The answers that are not the server's own, and how to change them. What decides about popups is asked anew at once. */
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
