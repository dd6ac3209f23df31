import type { Chunks, Form, Shown } from '../popup/view.ts';
import { findFields, isSeen } from './fields.ts';
import { mendLinks } from './links.ts';

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
  const withLead = (where: string, run: (lead: Chunks['lead']) => void) =>
    scope.settle(where, context.chunk('lead'), (lead) => lead && run(lead));
  const submit = () =>
    withLead('submit', (lead) => scope.settle('check', lead.check(shown, fields), (right) => right && send({ type: 'submit' })));

  context.ports.clock.whenIdle(() => withLead('prepare', (lead) => lead.prepare(shown, fields)), scope.signal);

  box.addEventListener(
    'submit',
    scope.guard('submit', (event: Event) => {
      event.preventDefault();
      submit();
    }),
    { signal: scope.signal },
  );
  mendLinks(box);
  // Our own messages stand beside the fields, in the popup's own language: the browser's bubbles would come first.
  for (const form of box.querySelectorAll('form')) form.noValidate = true;

  return { fields, submit, firstField: () => fields.find(isSeen)?.control ?? null };
}
