import type { Compared } from '../../inspection/replay/compare.ts';
import { askedWords } from './step-words.ts';

/** How a verdict came out otherwise than it was recorded, for a person. */
export function differenceWords({ popupId, recorded, replayed }: Compared, nameOf: (id: string) => string): string {
  const gates = recorded?.verdicts.flatMap(({ gate, pass }) => {
    const now = replayed?.verdicts.find((verdict) => verdict.gate === gate)?.pass ?? pass;
    if (now === pass) return [];
    const name = gate.replaceAll('-', ' ');
    return [pass ? `${name} let it through then and blocks it now` : `${name} blocked it then and lets it through now`];
  });
  const [then, now] = [recorded, replayed].map((asked) => (asked ? askedWords(asked) : 'not asked about'));
  return `${nameOf(popupId)}: ${gates?.join('; ') || `${then} then, ${now} now`}`;
}
