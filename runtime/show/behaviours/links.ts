import type { SeenPart } from '../stage/part.ts';
import { isSafeAddress, withHost } from '../template/address.ts';

/** The only schemes that a visitor is ever sent to (R9). */
const ALLOWED = /^(?:https?|tel|sms|mailto):/i;

/** A phone number and nothing else: three digits or more, with the usual separators. */
const NUMBER = /^[\s()*+-]*(?:\d[\s()*+-]*){3,20}$/;

/** A mail address and nothing else, but for a subject. */
const MAIL = /^[^\s/?#:@]+@[^\s/?#:@]+(?:\?.*)?$/;

/** A path without its slash: its first part is a word, with no dot as a site would have, or ends as pages do. */
const PATH = /^(?:[\p{L}\p{M}\p{N}_%~+-]+|[\p{L}\p{M}\p{N}_%~+.-]+\.(?:html?|php|aspx?|jsp|pdf))(?:[/?#]|$)/iu;

/**
 * Makes an owner's URL safe to follow, or returns '' (FRM-15). Text without a scheme counts as a site's address, unless it can be none; a
 * scheme that is not allowed is rejected. A path stays on the page's own site, and begins at its root, because a popup shows on any of its
 * pages. A phone link keeps only characters that can be dialled, and a bare number becomes one. A URL that the browser cannot parse leads
 * nowhere.
 */
export function safeTarget(url: string): string {
  const target = targetOf(withHost(url.trim()));
  return isSafeAddress(target) ? target : '';
}

function targetOf(target: string): string {
  if (/\p{Cc}/u.test(target)) return '';
  if (/^tel:/i.test(target)) return `tel:${dialled(target.slice(4))}`;
  if (NUMBER.test(target)) return `tel:${target.replace(/[\s()]/g, '')}`;
  if (!target || ALLOWED.test(target) || /^(?:[/?#]|\.\.?\/)/.test(target)) return target;
  if (MAIL.test(target)) return `mailto:${target}`;
  if (PATH.test(target)) return `/${target}`;
  return /^[a-z][a-z\d+.-]*:/i.test(target) ? '' : `//${target}`;
}

/** The number of a phone link, which may be encoded. An extension, or digits to dial later, are not part of it. */
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

/** Creates a link with everything that `control` has, but that the browser does not follow. */
function asLink(control: HTMLElement): HTMLAnchorElement {
  const link = document.createElement('a');
  // Copied as nodes, because a parser allows names that `setAttribute` refuses. A strict style-src allows styles only through the CSSOM.
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
