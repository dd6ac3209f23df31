import { type KeyboardEvent, useRef } from 'react';
import type { Cell, Week, WeekRow } from '../../../inspection/week/play-week.ts';
import { VISITOR_KINDS } from '../../../inspection/week/visitor-kinds.ts';
import { shownOn } from '../../../inspection/week/week-findings.ts';
import type { ChosenCell } from './played-week.ts';
import { cellSentence, cellWord, KIND_WORDS } from './week-words.ts';

interface MatrixProps {
  readonly week: Week;
  readonly chosen: ChosenCell;
  onChoose(chosen: ChosenCell): void;
}

const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ...{ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] },
};

/** Popups by kinds of visitor. Arrow keys go from cell to cell; Tab leaves the grid. */
export function WeekMatrix({ week, chosen, onChoose }: MatrixProps) {
  const grid = useRef<HTMLTableElement>(null);
  const { rows } = week;

  function step(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (!by || !grid.current) return;
    event.preventDefault();
    const turned = getComputedStyle(grid.current).direction === 'rtl' ? -1 : 1;
    const row = Math.min(rows.length - 1, Math.max(0, chosen.row + by[0]));
    const column = Math.min(VISITOR_KINDS.length - 1, Math.max(0, chosen.column + by[1] * turned));
    onChoose({ row, column });
    grid.current.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  }

  return (
    <div className="max-h-96 overflow-auto rounded border border-line">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid. */}
      <table ref={grid} role="grid" aria-label="Popups by kinds of visitor" className="border-collapse text-sm" onKeyDown={step}>
        <thead>
          <tr>
            <th scope="col" className="sticky start-0 top-0 z-2 bg-raised px-2 py-1 text-start font-medium">
              Popup
            </th>
            {VISITOR_KINDS.map(({ id }) => (
              <th
                key={id}
                scope="col"
                title={KIND_WORDS[id][1]}
                className="sticky top-0 z-1 min-w-14 bg-raised px-1 py-1 text-center align-bottom font-medium"
              >
                {KIND_WORDS[id][0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <Row
              key={row.popupId}
              row={row}
              chosenColumn={chosen.row === nth ? chosen.column : null}
              onChoose={(column) => onChoose({ row: nth, column })}
              nth={nth}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly row: WeekRow;
  readonly nth: number;
  readonly chosenColumn: number | null;
  onChoose(column: number): void;
}

function Row({ row, nth, chosenColumn, onChoose }: RowProps) {
  const name = row.name || 'Popup without a name';
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        title={name}
        className="sticky start-0 z-1 max-w-40 bg-surface px-2 text-start font-normal @max-[480px]/panel:max-w-28"
      >
        <bdi className="block w-fit max-w-full truncate">{name}</bdi>
      </th>
      {row.cells.map((cell, column) => (
        <td key={cell.kind} className="p-px">
          <button
            type="button"
            data-cell={`${nth} ${column}`}
            aria-label={cellSentence(cell, name)}
            aria-current={chosenColumn === column}
            tabIndex={chosenColumn === column ? 0 : -1}
            onClick={() => onChoose(column)}
            className={`h-6.5 w-full min-w-13 rounded px-1 text-center tabular-nums hover:bg-hover ${toneOf(cell)} ${chosenColumn === column ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
          >
            {cellWord(cell)}
          </button>
        </td>
      ))}
    </tr>
  );
}

function toneOf(cell: Cell): string {
  if (shownOn(cell)) return 'font-semibold text-good';
  return cell.days.some(({ fate }) => fate === 'waits' || fate === 'untriggered') ? 'text-wait' : 'text-bad';
}
