import { type GateWords, type Named, say, times, type Words } from '../../runtime/decide/gates/gate.panel.ts';
import { GATE_PANELS } from '../../runtime/decide/gates/gates.panel.ts';
import type { GateName } from '../../runtime/decide/gates/gates.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { valueText } from './value-words.ts';

const panelOf = (gate: string) => (Object.hasOwn(GATE_PANELS, gate) ? GATE_PANELS[gate as GateName] : undefined);

/** Each gate as an owner knows it. A gate of a newer runtime keeps the name that it has there. */
export const gateName = (gate: string): string => panelOf(gate)?.name ?? gate;

/** The owner has not asked for this gate: whatever a visitor does, it lets the popup through. */
export const isUnset = ({ code }: Pick<Verdict, 'code'>): boolean => code === 'unset';

/** The answers that every gate may give. */
const COMMON: Readonly<Record<string, Words>> = {
  unset: () => say('Not set.'),
  waived: () => say('The visitor asked for it, so its frequency rule does not apply.'),
};

/** A verdict in an owner's words. */
export function gateWords(verdict: Verdict, named: Named): GateWords {
  const { code, gate } = verdict;
  const words: Readonly<Record<string, Words>> = { ...COMMON, ...panelOf(gate)?.words };
  return (Object.hasOwn(words, code) ? words[code]?.(verdict, named) : null) ?? unknownWords(verdict);
}

/** A gate or a code of a newer runtime is shown by its values. */
function unknownWords({ gate, pass, expected, actual }: Verdict): GateWords {
  const name = `“${gate.replaceAll('-', ' ')}”`;
  return pass
    ? say(`Allowed by ${name}, a rule that this panel does not know.`)
    : say(
        `Blocked by ${name}, a rule that this panel does not know: it wants ${valueText(expected)} and found ${valueText(actual)}.`,
        `${name}, a rule that this panel does not know`,
      );
}

/** All that keeps a popup back, as the end of a sentence; '' where nothing does. */
export function rulesAgainst(verdicts: readonly Verdict[], named: Named): string {
  const rules = verdicts.filter(({ pass }) => !pass).map((verdict) => gateWords(verdict, named).phrase);
  return rules.length ? `by ${times(rules.length, 'rule')}: ${rules.join('; ')}` : '';
}
