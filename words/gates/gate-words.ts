import { type GateWords, type Named, say, times, type Words } from '../../runtime/decide/gates/gate.panel.ts';
import { GATE_PANELS } from '../../runtime/decide/gates/gates.panel.ts';
import type { GateName } from '../../runtime/decide/gates/gates.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { valueText } from './value-words.ts';

const panelOf = (gate: string) => (Object.hasOwn(GATE_PANELS, gate) ? GATE_PANELS[gate as GateName] : undefined);

/** Each gate by the name that owners know. A gate of a newer runtime keeps the runtime's name. */
export const gateName = (gate: string): string => panelOf(gate)?.name ?? gate;

/** True if the owner has not set this gate up, so it lets everybody through. */
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

/** A gate or a code of a newer runtime, shown by its values. */
function unknownWords({ gate, pass, expected, actual }: Verdict): GateWords {
  const name = `“${gate.replaceAll('-', ' ')}”`;
  return pass
    ? say(`Allowed by ${name}, a rule that this panel does not know.`)
    : say(
        `Blocked by ${name}, a rule that this panel does not know: it wants ${valueText(expected)} and found ${valueText(actual)}.`,
        `${name}, a rule that this panel does not know`,
      );
}

/** Everything that keeps a popup back, as the end of a sentence; '' if nothing does. */
export function rulesAgainst(verdicts: readonly Verdict[], named: Named): string {
  const rules = verdicts.filter(({ pass }) => !pass).map((verdict) => gateWords(verdict, named).phrase);
  return rules.length ? `by ${times(rules.length, 'rule')}: ${rules.join('; ')}` : '';
}
