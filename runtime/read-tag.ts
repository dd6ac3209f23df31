import { urlOf } from './url-of.ts';

/** What a page's tag says (contract, the tag). */
export interface Tag {
  readonly clientId: string;
  readonly scriptUrl: string;
  readonly displayHost: string | null;
  readonly apiHost: string | null;
  readonly spa: boolean;
  readonly strictConsent: boolean;
  readonly nonce: string;
}

/** A tag as it is in the page: its source and how to read an attribute. */
export interface TagElement {
  readonly src: string;
  readonly nonce: string;
  getAttribute(name: string): string | null;
}

/** Reads a tag, or null when it carries no client id (EMB-01 to EMB-03). */
export function readTag(element: TagElement): Tag | null {
  const clientId = urlOf(element.src)?.searchParams.get('id') ?? '';
  if (!/^[\w-]{1,64}$/.test(clientId)) return null;
  return {
    clientId,
    scriptUrl: element.src,
    displayHost: host(element.getAttribute('data-display-host')),
    apiHost: host(element.getAttribute('data-api-host')),
    spa: element.getAttribute('data-spa') !== 'off',
    strictConsent: element.getAttribute('data-consent') === 'strict',
    nonce: element.nonce || (element.getAttribute('nonce') ?? ''),
  };
}

/** An origin or a base URL, by http or https only, without a slash at its end. */
function host(value: string | null): string | null {
  return value && urlOf(value) && /^https?:/i.test(value) ? value.replace(/^(.*[^/])\/+$/, '$1') : null;
}
