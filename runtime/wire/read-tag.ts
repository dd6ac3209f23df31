import { urlOf } from './url-of.ts';

/** A page's tag, parsed (contract, the tag). */
export interface Tag {
  readonly clientId: string;
  readonly scriptUrl: string;
  readonly displayHost: string | null;
  readonly apiHost: string | null;
  readonly spa: boolean;
  /** `first` or `strict`; any other value has no effect. */
  readonly consent: string | null;
  readonly nonce: string;
}

/** The tag's element in the page: its source and how to read an attribute. */
export interface TagElement {
  readonly src: string;
  readonly nonce: string;
  getAttribute(name: string): string | null;
}

/** Reads a tag; null if it carries no client id (EMB-01 to EMB-03). */
export function readTag(element: TagElement): Tag | null {
  const clientId = urlOf(element.src)?.searchParams.get('id') ?? '';
  if (!/^[\w-]{1,64}$/.test(clientId)) return null;
  return {
    clientId,
    scriptUrl: element.src,
    displayHost: host(element.getAttribute('data-display-host')),
    apiHost: host(element.getAttribute('data-api-host')),
    spa: element.getAttribute('data-spa') !== 'off',
    consent: element.getAttribute('data-consent'),
    nonce: element.nonce || (element.getAttribute('nonce') ?? ''),
  };
}

/** An http(s) origin or base URL, without a trailing slash. */
function host(value: string | null): string | null {
  return value && urlOf(value) && /^https?:/i.test(value) ? value.replace(/^(.*[^/])\/+$/, '$1') : null;
}
