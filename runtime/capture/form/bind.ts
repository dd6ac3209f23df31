import type { PressedButton } from '../../show/machine/lifecycle.ts';
import type { Form, Shown } from '../../show/machine/view.ts';
import { findFields, isSeen } from './fields.ts';

/**
 * Binds the fields of one popup. What checks and sends them comes once the popup stands, long before
 * anybody has filled them in. While one submit is on its way the machine takes no other (FRM-16).
 */
export function bindForm(shown: Shown): Form {
  const {
    context,
    subject: { send, scope },
    look,
    box,
  } = shown;
  const fields = findFields(box, look.design);
  const { chunk } = context;
  const submit = (button: PressedButton = { text: '', extra: false }) => send({ type: 'submit', button });
  const check = (button: PressedButton) => {
    // What a visitor could not see when they pressed was not asked: hidden fields, another screen, what is only for phones.
    const asked = fields.filter(isSeen);
    const checked = chunk('lead').then((lead) => lead?.check(shown, fields, asked));
    scope.settle('check', checked, (right) => send(right ? { type: 'checked', button } : { type: 'submit-refused' }));
  };
  const prepare = () => scope.settle('prepare', chunk('lead'), (lead) => void lead?.prepare(shown, fields));

  context.ports.clock.whenIdle(prepare, scope.signal);

  box.addEventListener(
    'submit',
    scope.guard('submit', (event: Event) => {
      event.preventDefault();
      submit();
    }),
    { signal: scope.signal },
  );
  // Our own messages stand beside the fields, in the popup's own language: the browser's bubbles would come first.
  for (const form of box.querySelectorAll('form')) form.noValidate = true;

  return { fields, submit, check, firstField: () => fields.find(isSeen)?.control ?? null };
}
