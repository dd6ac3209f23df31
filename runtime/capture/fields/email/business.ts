import type { Context } from '../../../context.ts';

const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/;

/** The list's domains, a line each; a line that is none is passed over (API-16). Null for a page that answers in its stead. */
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

/** Free and throw-away mail, fetched once a page view. Null when it cannot be had: the event log says why, and that validation is skipped (FRM-11, FRM-18). */
export function freeDomains({ call, scope }: Context): Promise<ReadonlySet<string> | null> {
  const path = ['validation-emails'];
  list ??= call({ call: 'validation-emails', path, read: readDomains }, scope.signal).then((answer) => {
    // What failed may be there for the next popup.
    if (!answer.ok) list = null;
    return answer.ok ? answer.value : null;
  });
  return list;
}
