import type { SeenPart } from '../stage/seen-part.ts';
import { isSafeAttribute } from './address.ts';

/** The only schemes that a visitor is ever sent to (R9). */
const ALLOWED = /^(?:https?|tel|sms|mailto):/i;

/** Nothing but a phone number: three digits or more, with what people put between them. */
const NUMBER = /^[\s()*+-]*(?:\d[\s()*+-]*){3,20}$/;

/**
 * An owner's address as it may be followed, or '' (FRM-15): without a scheme it is one of a site,
 * with any other than the allowed it is none. A path stays on the page's own site. A phone's holds
 * nothing but what can be dialled, and a bare number is a phone's. What a browser takes for no address leads nowhere.
 */
export function safeTarget(url: string): string {
  const target = targetOf(url.trim());
  return isSafeAttribute('href', target) ? target : '';
}

function targetOf(target: string): string {
  if (/\p{Cc}/u.test(target)) return '';
  if (/^tel:/i.test(target)) return `tel:${target.slice(4).replace(/[^\d*+-]/g, '')}`;
  if (NUMBER.test(target)) return `tel:${target.replace(/[\s()]/g, '')}`;
  if (!target || ALLOWED.test(target) || /^[/?#]/.test(target)) return target;
  return /^[a-z][a-z\d+.-]*:(?!\d)/i.test(target) ? '' : `//${target}`;
}

/** Button links lead where their owner meant them to. */
export const mendLinks: SeenPart = {
  attach({ box }) {
    for (const link of box.querySelectorAll('a[data-action="link"][href]')) {
      const target = safeTarget(link.getAttribute('href') ?? '');
      if (target) link.setAttribute('href', target);
      else link.removeAttribute('href');
    }
  },
};
