import type { FieldEntry } from '../../ports.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { safeTarget } from '../../show/template/links.ts';

/** Adds the form's values to the URL, if the owner asked for that (LIF-06). Only http URLs take them. */
export function withFormData(url: string, entries: readonly FieldEntry[]): string {
  if (/^(?:tel|sms|mailto):/i.test(url)) return url;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  const query = new URLSearchParams(entries.filter(({ value }) => value.trim()).map(({ name, value }) => [name, value]));
  return `${query}` === '' ? url : `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}

/** Sends the visitor to the owner's URL, with the form's values. A preview stays, and says where it would lead (TRG-18). */
export function redirectTo(popup: OpenPopup, url: string, entries: readonly FieldEntry[]): void {
  const { context, preview, scope } = popup;
  const target = safeTarget(url);
  if (target && preview) scope.settle('notice', context.chunk('notice'), (notice) => notice?.say(popup, 'leads', target));
  else if (target) context.ports.navigate.to(withFormData(target, entries));
}
