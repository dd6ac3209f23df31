interface Beside {
  readonly what: string;
  readonly value: number;
}

/** A line of the bench: the measurement, and the measurement to compare it with. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly unit: 'ms' | 'KB' | 'B' | 'million' | '';
  /** Measured in the same run on the same machine, for comparison. */
  readonly beside?: readonly Beside[];
  /** The limit; null if the figure is only for information. */
  readonly most: number | null;
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
