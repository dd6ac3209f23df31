import type { FieldEntry } from '../../ports.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { safeTarget } from '../../show/template/links.ts';

/** The address with what was filled in, where the owner asked for it (LIF-06). Only http addresses take it. */
export function withFormData(url: string, entries: readonly FieldEntry[]): string {
  if (/^(?:tel|sms|mailto):/i.test(url)) return url;
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(url) ?? [];
  const query = new URLSearchParams(entries.filter(({ value }) => value.trim()).map(({ name, value }) => [name, value]));
  return `${query}` === '' ? url : `${address}${address.includes('?') ? '&' : '?'}${query}${hash}`;
}

/** Takes the visitor where the owner wants them, with what they filled in. */
export function redirectTo({ context }: OpenPopup, url: string, entries: readonly FieldEntry[]): void {
  const target = safeTarget(url);
  if (target) context.ports.navigate.to(withFormData(target, entries));
}
