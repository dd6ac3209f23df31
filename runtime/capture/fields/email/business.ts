import type { Context } from '../../../context.ts';

const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** The list's domains, one per line; other lines are skipped (API-16). Null if an HTML page came instead of the list. */
export function readDomains(text: string): ReadonlySet<string> | null {
  const domains = text
    .toLowerCase()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => DOMAIN.test(line));
  return domains.length > 0 && !text.trimStart().startsWith('<') ? new Set(domains) : null;
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

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
