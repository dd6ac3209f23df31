import { readTyped, shownText } from '../../settings/read-typed.ts';
import type { Shape } from '../../settings/shape.ts';

type Typed = Exclude<Shape, { kind: 'record' } | { kind: 'rows' }>;

interface Texts {
  /** What a person typed last. */
  readonly typed: string;
  /** The draft's value, as a text. */
  readonly value: string;
  /** Typed text that is no valid value. */
  readonly refused: string | undefined;
}

/**
 * The text that a field shows. After undo, in another popup or in another row, a refused text is gone while the field stays mounted. A
 * valid text stays as it was typed: otherwise nobody could type 0.05, because 0.0 is shown as 0.
 */
export function textInField(shape: Typed, { typed, value, refused }: Texts): string {
  if (refused !== undefined) return refused;
  const read = readTyped(shape, typed);
  return 'value' in read && shownText(read.value) === value ? typed : value;
}
