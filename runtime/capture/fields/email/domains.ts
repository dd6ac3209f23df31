import type { Context } from '../../../context.ts';

/** Mail domains that people use, the most common first: if two are equally near, the first is meant. Includes Israel's providers. */
export const KNOWN_DOMAINS: readonly string[] = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com walla.co.il walla.com zahav.net.il netvision.net.il bezeqint.net ' +
  '012.net.il 013.net live.com aol.com msn.com me.com mac.com ymail.com googlemail.com rocketmail.com protonmail.com proton.me ' +
  'gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.ru yandex.com hotmail.co.uk yahoo.co.uk yahoo.fr yahoo.co.il ' +
  'hotmail.co.il btinternet.com comcast.net verizon.net sbcglobal.net bellsouth.net att.net cox.net charter.net optonline.net ' +
  'earthlink.net rogers.com shaw.ca sympatico.ca telus.net bigpond.com optusnet.com.au xtra.co.nz qq.com 163.com sky.com ' +
  'orange.fr wanadoo.fr free.fr laposte.net libero.it t-online.de zoho.com fastmail.com'
).split(' ');

/** Names that exist under many endings: yahoo.fr, hotmail.it, gmx.at. They are right with any known ending. */
export const FAMILIES: ReadonlySet<string> = new Set('yahoo hotmail mail live outlook gmx aol msn yandex'.split(' '));

export const KNOWN_ENDINGS: ReadonlySet<string> = new Set(
  (
    'com net org edu gov mil info biz eu us uk ca de fr it es nl be at ch se no dk fi pt gr ie pl cz sk hu ro ru ua tr jp kr in hk sg cn tw ' +
    'br mx ar cl il co.il net.il org.il ac.il co.uk co.nz co.jp co.kr co.in co.id co.za co.th com.au net.au com.br com.mx com.ar com.tr ' +
    'com.tw com.hk com.sg com.my com.ph com.vn com.co com.pe'
  ).split(' '),
);

/** Real domains that are one slip away from a known one. */
export const REAL_NEIGHBOURS: ReadonlySet<string> = new Set(
  (
    'email.com nail.com gmail.co.il cloud.com yahoo.com.il walla.net tmail.com fmail.com bmail.com rmail.com gail.com ' +
    'hotmail.net outlook.net proton.com'
  ).split(' '),
);

/** Real endings that are one slip away from com, net or org. Two-letter endings all belong to countries. */
export const REAL_ENDINGS: ReadonlySet<string> = new Set('cam com net org bet pet vet new next nec ong'.split(' '));

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
