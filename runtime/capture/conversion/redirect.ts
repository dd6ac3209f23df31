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

/** Sends the visitor to the owner's URL, with the form's values. */
export function redirectTo({ context }: OpenPopup, url: string, entries: readonly FieldEntry[]): void {
  const target = safeTarget(url);
  if (target) context.ports.navigate.to(withFormData(target, entries));
}
