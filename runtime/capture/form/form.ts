import type { PressedButton } from '../../show/machine/lifecycle.ts';
import type { PressedForm } from './pressed-form.ts';

/** The forms in a popup's markup, or what a link submits in a click popup. */
export interface Form {
  /** Sends `submit` to the machine; without a button if none was pressed. */
  submit(button?: PressedButton): void;
  /** Checks the values and shows problems beside their fields. The form if it may be sent, else null. */
  check(button: PressedButton): Promise<PressedForm | null>;
  focusFirst(): void;
}
