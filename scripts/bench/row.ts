interface Beside {
  readonly what: string;
  readonly value: number;
}

/** One line of the bench: what was measured, and what it is held against. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly unit: 'ms' | 'KB' | 'B' | 'million' | '';
  /** Measured in the same run, on the same machine: what the figure is to be compared with. */
  readonly beside?: readonly Beside[];
  /** The most that it may be; null where it is told for itself. */
  readonly most: number | null;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
