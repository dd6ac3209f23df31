import type { Compared } from '../../inspection/session/compare-sessions.ts';
import type { Named } from '../../runtime/decide/gates/gate.panel.ts';
import { gateName } from '../gates/gate-words.ts';
import { askedWords } from './step-words.ts';

/** How a replayed verdict differs from its recording, for a person. */
export function differenceWords({ popupId, recorded, replayed }: Compared, about: (popupId: string) => Named): string {
  const gates = recorded?.verdicts.flatMap(({ gate, pass }) => {
    const now = replayed?.verdicts.find((verdict) => verdict.gate === gate)?.pass;
    if (!replayed || now === pass) return [];
    const rule = `the rule “${gateName(gate)}”`;
    if (now === undefined) return [`${rule} was checked then and is not checked now`];
    return [pass ? `${rule} let it through then and blocks it now` : `${rule} blocked it then and lets it through now`];
  });
  const [then, now] = [recorded, replayed].map((asked) => (asked ? askedWords(asked, about(popupId)) : 'not asked about'));
  return `${about(popupId).nameOf(popupId)}: ${gates?.join('; ') || `${then} then, ${now} now`}`;
}
