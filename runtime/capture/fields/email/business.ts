import type { Context } from '../../../context.ts';

const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** The list's domains, one per line. Other lines are skipped (API-16). Null if an HTML page arrived instead of the list. */
export function readDomains(text: string): ReadonlySet<string> | null {
  const domains = text
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => DOMAIN.test(line));
  return domains.length > 0 && !text.trimStart().startsWith('<') ? new Set(domains) : null;
}

/** The domain, and the domains above it. */
function domainsOf(address: string): string[] {
  const labels = address
    .slice(address.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_label, n) => labels.slice(n).join('.'));
}

/** True if an address is at a domain in the list, at a subdomain, or at one that looks like a mistyped one (FRM-11, FRM-12). */
export const isFree = (free: ReadonlySet<string>, address: string, meant: (domain: string) => string | null): boolean =>
  domainsOf(address).some((domain) => [domain, meant(domain)].some((each) => each !== null && free.has(each)));

let list: Promise<ReadonlySet<string> | null> | null = null;

/**
 * Domains of free and disposable mail, fetched once per page view. Null if the list could not be
 * fetched: the event log says why, and that validation is skipped (FRM-11, FRM-18).
 */
export function freeDomains({ call, scope }: Context): Promise<ReadonlySet<string> | null> {
  const path = ['validation-emails'];
  list ??= call({ call: 'validation-emails', path, read: readDomains }, scope.signal).then((answer) => {
    // A failed list may be available for the next popup.
    if (!answer.ok) list = null;
    return answer.ok ? answer.value : null;
  });
  return list;
}
