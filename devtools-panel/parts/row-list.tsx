import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';

interface RowListProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  /** Height of every row, in pixels. */
  readonly rowHeight: number;
  readonly chosen: string | undefined;
  /** Stays at the newest row as long as the end is visible. */
  readonly followEnd?: boolean;
  idOf(row: NoInfer<T>): string;
  onChoose(id: string): void;
  /** The row under the pointer, or the chosen one while the keyboard is in the list; null for neither. */
  onPoint?(id: string | null): void;
  children(row: T): ReactNode;
}

const PAGE_ROWS = 10;

/** A list of any length that draws only the visible rows. It is a single tab stop; arrows, Page, Home and End move the choice. */
export function RowList<T>({ label, rows, rowHeight, chosen, followEnd = false, idOf, onChoose, onPoint, children }: RowListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  /** Chosen here while in view. A row must not move away from the pointer that chose it. */
  const chosenHere = useRef<string>(undefined);
  const listId = useId();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: how a row's id is read does not change.
  const chosenAt = useMemo(() => (chosen === undefined ? -1 : rows.findIndex((row) => idOf(row) === chosen)), [rows, chosen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are what moves the end.
  useEffect(() => {
    if (followEnd && atEnd.current && rows.length) virtual.scrollToIndex(rows.length - 1);
  }, [rows.length, rows.at(-1), followEnd]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what is brought into sight; rows that come and go move nothing.
  useEffect(() => {
    if (chosenAt >= 0 && chosen !== chosenHere.current && !followEnd) virtual.scrollToIndex(chosenAt);
    chosenHere.current = undefined;
  }, [chosen]);

  function choose(id: string): void {
    chosenHere.current = id;
    onChoose(id);
  }

  function move(event: KeyboardEvent): void {
    const last = rows.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: chosenAt + 1,
      ArrowUp: chosenAt < 0 ? last : chosenAt - 1,
      PageDown: chosenAt + PAGE_ROWS,
      PageUp: chosenAt - PAGE_ROWS,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, to));
    virtual.scrollToIndex(index);
    const row = rows[index];
    if (!row) return;
    choose(idOf(row));
    onPoint?.(idOf(row));
  }

  const inSight = virtual.getVirtualItems();
  return (
    // The list draws its own outline, because rows would cover the browser's.
    <div className="relative h-full after:pointer-events-none after:absolute after:inset-0 has-focus-visible:after:border-2 has-focus-visible:after:border-accent">
      <div
        ref={scroller}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={inSight.some(({ index }) => index === chosenAt) ? `${listId}-${chosenAt}` : undefined}
        onKeyDown={move}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onPoint?.(chosen ?? null)}
        onBlur={() => onPoint?.(null)}
        onPointerLeave={() => onPoint?.(null)}
        onScroll={({ currentTarget }) => {
          // The virtual list has measured the height by now, and reads the scroll position only after this handler.
          const bottom = currentTarget.scrollTop + (virtual.scrollRect?.height ?? 0);
          atEnd.current = virtual.getTotalSize() - bottom < rowHeight;
        }}
        className="h-full overflow-auto outline-none! contain-strict"
      >
        <div role="presentation" className="relative w-full" style={{ height: virtual.getTotalSize() }}>
          {inSight.map(({ index, start }) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the listbox holds the focus and names the active row.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox hears the keys.
            <div
              key={index}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosenAt}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              onClick={() => choose(idOf(rows[index]!))}
              onPointerEnter={() => onPoint?.(idOf(rows[index]!))}
              className="absolute inset-x-0 contain-strict top-0 border-b border-line px-3 hover:bg-hover aria-selected:bg-chosen"
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {children(rows[index]!)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
