import { refusalOf, type Trace } from '../gates/ask.ts';
import type { Facts } from '../gates/facts.ts';
import type { PopupState } from '../popup/lifecycle.ts';
import type { Runner } from '../popup/runner.ts';

/** What of a popup's runner it takes to have its gates asked again. */
export type Waiting = Pick<Runner, 'state' | 'firedAt' | 'explain' | 'ask' | 'goAhead' | 'send'>;

/** What it comes to, in the states that wait. */
const THEN: Partial<Readonly<Record<PopupState, (popup: Waiting, trace: Trace) => void>>> = {
  armed: ({ goAhead }, { pass }) => goAhead(pass),
  postponed: ({ send }, trace) => send({ type: trace.pass ? 'gates-passed' : refusalOf(trace) }),
};

/**
 * Something that changes by itself may have changed: asks again for each popup that waits and has a
 * gate about such a thing. Whose trigger came first is the first to have its turn.
 */
export function askAgain(popups: readonly Waiting[], facts: Facts): void {
  for (const popup of [...popups].sort((a, b) => a.firedAt() - b.firedAt())) {
    const then = THEN[popup.state()];
    if (then && popup.explain(facts).changes) then(popup, popup.ask('again', facts));
  }
}
