import type { Cell } from '../../../inspection/week/play-week.ts';
import type { Named } from '../../../runtime/decide/gates/gate.panel.ts';
import { GateTrace } from '../../popups/detail/gate-trace.tsx';
import { dayWords, KIND_WORDS } from './week-words.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

function dayName(from: number, day: number): string {
  const then = new Date(from);
  then.setDate(then.getDate() + day);
  return DAY.format(then);
}

interface CellDaysProps {
  readonly cell: Cell;
  readonly name: string;
  readonly names: Named;
  /** The time of the first day. */
  readonly from: number;
}

/** A cell’s week: the outcome of each day, and the verdicts behind it. */
export function CellDays({ cell, name, names, from }: CellDaysProps) {
  return (
    <section aria-label="The chosen cell" className="grid gap-1">
      <h3 className="font-medium break-words">{`${name}: ${KIND_WORDS[cell.kind][1]}`}</h3>
      <ul className="grid gap-0.5">
        {cell.days.map((day) => (
          <li key={day.day}>
            <details>
              <summary className="break-words">
                <span className="font-medium">{dayName(from, day.day)}</span> {dayWords(day, names)}
              </summary>
              <p className="ps-4 break-words text-quiet">{day.url}</p>
              <div className="ps-4">
                <GateTrace verdicts={day.verdicts} about={names} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
