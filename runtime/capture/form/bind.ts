import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { Attached } from '../../show/stage/part.ts';
import { findFields, isSeen } from './fields.ts';
import type { Form } from './form.ts';

/**
 * Binds the fields of one popup. What checks and sends them comes in idle time, long before anybody has filled them in;
 * that the visitor sends the form is [heard](../../show/stage/presses.ts) from the first frame. While one submit is on its way the machine takes no other (FRM-16).
 */
export function attach(popup: OpenPopup): Attached {
  const { context, send, scope, look, box } = popup;
  const fields = findFields(box, look.design);
  const { chunk } = context;
  const submit: Form['submit'] = (button = { text: '', extra: false }) => send({ type: 'submit', button });
  const check = () => {
    // What a visitor could not see when they pressed was not asked: hidden fields, another screen, what is only for phones.
    const asked = fields.filter(isSeen);
    return chunk('validation').then((validation) => validation?.check(popup, fields, asked));
  };
  const prepare = () => scope.settle('prepare', chunk('validation'), (validation) => void validation?.prepare(popup, fields));

  context.ports.clock.whenIdle(prepare, scope.signal);
  // Our own messages are beside the fields, in the popup's own language: the browser's bubbles would come first.
  for (const form of box.querySelectorAll('form')) form.noValidate = true;

  return { form: { fields, submit, check, firstField: () => fields.find(isSeen)?.control ?? null } };
}
