import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import type { HelpedField } from '../../form/fields.ts';
import { completeAddress } from './suggest.ts';

let lists = 0;

/** Completions in the browser's own datalist: screen readers know it, and phones show it above their keyboard (FRM-10). */
export function offerCompletions({ box, scope }: OpenPopup, { control, accepts }: HelpedField): void {
  // Its owner has a list of their own.
  if (control.hasAttribute('list')) return;
  const list = box.ownerDocument.createElement('datalist');
  list.id = `poptin-domains-${++lists}`;
  box.append(list);
  control.setAttribute('list', list.id);
  let offered = '';
  const offer = scope.guard('complete', () => {
    const addresses = completeAddress(control.value).filter(accepts);
    const words = addresses.join();
    if (words === offered) return;
    offered = words;
    // Addresses go in as text: an option's `value` would be an attribute, which a style sheet can read (SEC-09).
    list.replaceChildren(...addresses.map((textContent) => Object.assign(box.ownerDocument.createElement('option'), { textContent })));
  });
  control.addEventListener('input', offer, { signal: scope.signal });
}
