import type { SeenPart } from '../behaviours/seen-part.ts';
import { isSafeAddress, withHost } from './address.ts';

/** The only schemes that a visitor is ever sent to (R9). */
const ALLOWED = /^(?:https?|tel|sms|mailto):/i;

/** A phone number and nothing else: three digits or more, with the usual separators. */
const NUMBER = /^[\s()*+-]*(?:\d[\s()*+-]*){3,20}$/;

/**
 * A URL from the owner, made safe to follow, or '' (FRM-15). Without a scheme it counts as a site's address; with a scheme
 * that is not allowed it is rejected. A path stays on the page's own site. A phone link keeps only characters that can be
 * dialled, and a bare number becomes one. What the browser cannot parse as a URL leads nowhere.
 */
export function safeTarget(url: string): string {
  const target = targetOf(withHost(url.trim()));
  return isSafeAddress(target) ? target : '';
}

function targetOf(target: string): string {
  if (/\p{Cc}/u.test(target)) return '';
  if (/^tel:/i.test(target)) return `tel:${dialled(target.slice(4))}`;
  if (NUMBER.test(target)) return `tel:${target.replace(/[\s()]/g, '')}`;
  if (!target || ALLOWED.test(target) || /^[/?#]/.test(target)) return target;
  return /^[a-z][a-z\d+.-]*:/i.test(target) ? '' : `//${target}`;
}

/** The number of a phone link, which may be encoded. What follows it, an extension or what is dialled later, is no part of it. */
function dialled(link: string): string {
  let number: string;
  try {
    number = decodeURIComponent(link);
  } catch {
    number = link.replace(/%[\da-f]{0,2}/gi, '');
  }
  return number.replace(/[;,#x].*/is, '').replace(/[^\d*+-]/g, '');
}

/** The element that replaced a control. A press of the old one may still wait for its code. */
export const linkFor = new WeakMap<Element, HTMLElement>();

/** A link with all that `control` has, which the browser would not follow. */
function asLink(control: HTMLElement): HTMLAnchorElement {
  const link = document.createElement('a');
  // Copied as nodes: a parser allows names that `setAttribute` refuses. A strict style-src allows styles by the CSSOM alone.
  for (const attribute of control.attributes) if (attribute.name !== 'style') link.setAttributeNode(attribute.cloneNode() as Attr);
  link.style.cssText = control.style.cssText;
  link.append(...control.childNodes);
  linkFor.set(control, link);
  return link;
}

/** Corrects the targets of button links to what their owner meant. */
export const mendLinks: SeenPart = {
  attach({ box }) {
    for (const control of box.querySelectorAll<HTMLElement>(':is(button,div,span)[data-action="link"][href]'))
      control.replaceWith(asLink(control));
    for (const link of box.querySelectorAll('a[data-action="link"][href]')) {
      const target = safeTarget(link.getAttribute('href') ?? '');
      if (target) link.setAttribute('href', target);
      else link.removeAttribute('href');
    }
  },
};
