import type { Cell, Week, WeekRow } from './play-week.ts';

/** A week’s result for one popup. */
export type WeekFinding =
  /** No kind of visitor sees it: these rules refuse on every day of each. */
  | {
      readonly kind: 'never';
      readonly popupId: string;
      readonly gates: readonly string[] /** These rules refuse on all days. */;
      readonly always: boolean;
    }
  /** Its rules let it through, but none of its triggers fires for any visitor. */
  | { readonly kind: 'untriggered'; readonly popupId: string }
  /** Its turn never came, because others were in front. */
  | { readonly kind: 'starved'; readonly popupId: string; readonly behind: readonly string[] }
  /** It waited for another popup on this share of the days on which it fired. */
  | { readonly kind: 'collides'; readonly popupId: string; readonly behind: readonly string[]; readonly days: number; readonly of: number };

const daysOf = ({ cells }: WeekRow) => cells.flatMap(({ days }) => days);

/** The number of days in the week on which a visitor saw the popup. */
export const shownOn = ({ days }: Cell): number => days.filter(({ fate }) => fate === 'shown').length;

/** First popups that nobody sees, then popups in each other's way. */
export function weekFindings({ rows }: Week): WeekFinding[] {
  const findings = rows.flatMap((row) => findingOf(row) ?? []);
  const order: ReadonlyArray<WeekFinding['kind']> = ['never', 'untriggered', 'starved', 'collides'];
  return findings.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function findingOf(row: WeekRow): WeekFinding | null {
  const days = daysOf(row);
  const { popupId } = row;
  const waited = days.filter(({ behind }) => behind !== '');
  const behind = [...new Set(waited.map((day) => day.behind))];
  const fired = days.filter(({ fate }) => fate === 'shown' || fate === 'waits');
  if (days.some(({ fate }) => fate === 'shown'))
    return behind.length ? { kind: 'collides', popupId, behind, days: waited.length, of: Math.max(fired.length, waited.length) } : null;
  if (days.some(({ fate }) => fate === 'waits')) return { kind: 'starved', popupId, behind };
  const refusals = days.map(({ verdicts }) => verdicts.filter(({ pass }) => !pass).map(({ gate }) => gate));
  if (refusals.some((gates) => gates.length === 0)) return { kind: 'untriggered', popupId };
  const [first = []] = refusals;
  const always = first.filter((gate) => refusals.every((gates) => gates.includes(gate)));
  return { kind: 'never', popupId, gates: always.length ? always : [...new Set(refusals.flat())], always: always.length > 0 };
}
