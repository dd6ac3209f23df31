import type { PressedButton } from '../../show/machine/lifecycle.ts';
import type { Field } from './fields.ts';

/** The form in one popup's markup, or what a link sends in its stead. */
export interface Form {
  /** Tells the machine `submit`; without a button where none was pressed. */
  submit(button?: PressedButton): void;
  /** Checks what is filled in, and says what is wrong beside its field. True when all may be sent. */
  check(): Promise<boolean | undefined>;
  readonly fields: readonly Field[];
  firstField(): HTMLElement | null;
}
