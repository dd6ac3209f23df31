import { timeText } from './time-text.ts';

interface HeadingRowProps {
  readonly title: string;
  /** The number of rows that follow, in words. */
  readonly count: string;
  readonly at: number;
}

/** The heading of a group of rows: its title, the number of rows, and the time of the first. */
export function HeadingRow({ title, count, at }: HeadingRowProps) {
  return (
    <div className="-mx-3 flex h-full items-center gap-3 bg-raised px-3 font-medium in-aria-selected:bg-chosen">
      <span className="min-w-0 flex-1 truncate">{title}</span>
      <span className="shrink-0 text-sm font-normal text-quiet tabular-nums">{count}</span>
      <time className="shrink-0 font-mono text-sm font-normal text-quiet tabular-nums">{timeText(at)}</time>
    </div>
  );
}
