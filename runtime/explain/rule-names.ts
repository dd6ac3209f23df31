import { REMEDIES } from '../decide/gates/gates.panel.ts';
import type { GateName } from '../decide/gates/gates.ts';
import type { Verdict } from '../decide/gates/verdict.ts';

const aboutOf = (gate: string): string => (Object.hasOwn(REMEDIES, gate) ? REMEDIES[gate as GateName].about : gate.replaceAll('-', ' '));

/** For example "its rules about cookies and the cart". */
export function rulesText(verdicts: readonly Verdict[]): string {
  const names = verdicts.map(({ gate }) => aboutOf(gate));
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `its rules about ${names.slice(0, -1).join(', ')} and ${last}` : `its rule about ${last}`;
}
