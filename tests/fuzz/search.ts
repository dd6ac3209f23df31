import type { Planted } from './planted.ts';

/** How long a target is searched, and in which code. */
export interface Wish {
  readonly target: string;
  readonly seconds: number;
  readonly seed: number;
  readonly planted?: Planted | undefined;
  /** Where a search may write. */
  readonly folder: string;
}

/** What came of it. */
export interface Outcome {
  readonly runs: number;
  readonly seconds: number;
  /** Of the code's branches, as the tool counts them; null where nothing counted. */
  readonly covered: number | null;
  /** An input that breaks a promise, as small as it could be made, and which promise. */
  readonly found: { readonly input: unknown; readonly problem: string } | null;
}
