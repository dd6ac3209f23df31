import type { PressedButton } from '../../show/machine/lifecycle.ts';
import type { Field } from './fields.ts';

/** The form in a popup's markup, or what a link submits in a click popup. */
export interface Form {
  /** Sends `submit` to the machine; without a button if none was pressed. */
  submit(button?: PressedButton): void;
  /** Checks the values and shows problems beside their fields. True if everything may be sent. */
  check(button: PressedButton): Promise<boolean>;
  /** What is sent: of several forms those of the one that was checked last. */
  readonly fields: readonly Field[];
  firstField(): HTMLElement | null;
}
