import type { PressedButton } from '../../show/machine/lifecycle.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { type Field, findFields, isSeen } from './fields.ts';

/** The form in one popup's markup, or what a link sends in its stead. */
export interface Form {
  /** Tells the machine `submit`; without a button where none was pressed. */
  submit(button?: PressedButton): void;
  /** Checks what is filled in and says what is wrong beside its field; tells the machine `checked` or `submit-refused`. */
  check(button: PressedButton): void;
  readonly fields: readonly Field[];
  firstField(): HTMLElement | null;
}

/**
 * Binds the fields of one popup. What checks and sends them comes in idle time, long before anybody has filled them in;
 * that the visitor sends the form is [heard](../../show/stage/presses.ts) from the first frame. While one submit is on its way the machine takes no other (FRM-16).
 */
export function bindForm(popup: OpenPopup): Form {
  const { context, send, scope, look, box } = popup;
  const fields = findFields(box, look.design);
  const { chunk } = context;
  const submit = (button: PressedButton = { text: '', extra: false }) => send({ type: 'submit', button });
  const check = (button: PressedButton) => {
    // What a visitor could not see when they pressed was not asked: hidden fields, another screen, what is only for phones.
    const asked = fields.filter(isSeen);
    const checked = chunk('validation').then((validation) => validation?.check(popup, fields, asked));
    scope.settle('check', checked, (right) => send(right ? { type: 'checked', button } : { type: 'submit-refused' }));
  };
  const prepare = () => scope.settle('prepare', chunk('validation'), (validation) => void validation?.prepare(popup, fields));

  context.ports.clock.whenIdle(prepare, scope.signal);
  // Our own messages are beside the fields, in the popup's own language: the browser's bubbles would come first.
  for (const form of box.querySelectorAll('form')) form.noValidate = true;

  return { fields, submit, check, firstField: () => fields.find(isSeen)?.control ?? null };
}
