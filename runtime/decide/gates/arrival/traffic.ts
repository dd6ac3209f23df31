import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type GateRecord, type ReadBy, UNSET } from '../gate.ts';
import { hostIn, WRITTEN_HOST } from '../rules/address-match.ts';
import { askRows, type RowCode, type TargetRow, targetRows } from '../where/target-rows.ts';
import { TOUCHES, type Touch, touchOf } from './first-touch.ts';

/** Kinds of traffic, named as in analytics tools. */
export const TRAFFIC_KINDS = ['direct', 'search', 'social', 'email', 'paid', 'referral', 'internal'] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

/** Sites by the name before their country or other ending: `www.google.co.uk` is `google`. */
const SEARCH = 'google bing yahoo duckduckgo yandex baidu ecosia qwant startpage brave naver seznam'.split(' ');
const SOCIAL =
  'facebook instagram twitter linkedin pinterest reddit youtube tiktok snapchat threads whatsapp telegram tumblr discord quora bsky'.split(
    ' ',
  );
const MAIL = [
  ...['mail.google.com', 'outlook.live.com', 'outlook.office.com', 'mail.yahoo.com', 'mail.proton.me', 'mail.aol.com'],
  // Android apps name themselves as the referrer.
  ...['com.google.android.gm', 'com.microsoft.office.outlook'],
];

/** Hosts whose names are too short to tell from an ending, and apps with another name than their site. */
const SHORT_HOSTS: ReadonlyArray<readonly [kind: TrafficKind, hosts: readonly string[]]> = [
  ['search', ['ask.com', 'com.google.android.googlequicksearchbox']],
  ['social', ['t.co', 'x.com', 't.me', 'vk.com', 'lnkd.in', 'fb.me', 'com.pinterest']],
];

/** Paid by its first word, by what each click, view or sale costs (`social-cpc`), or by its place. Hyphens separate its words. */
const PAID_MEDIUM = /^paid|(?:^|-)(?:cp[acdeilmov]|ppc)(?:-|$)|^(?:display|banner|interstitial|expandable|retargeting|remarketing)$/;
const MAIL_MEDIUM = ['email', 'e-mail', 'mail', 'newsletter'];
const SOCIAL_MEDIUM = ['social', 'social-network', 'sm', 'social-media'];

/** Parameters by which advertisers mark a paid click. */
const CLICK_IDS = ['gclid', 'wbraid', 'gbraid', 'msclkid', 'dclid', 'ttclid', 'twclid', 'li_fat_id', 'epik', 'sccid'];

/** Parts such as `co` and `com` are endings. */
const MAX_ENDING = 3;

/** Names before a search engine's own, as in `uk.search.yahoo.com`. Any other name, such as `docs`, is another of its services. */
const SEARCH_PART = /^(?:[a-z]{1,2}|www|search|images|news|lens|cse|shopping|scholar|html|lite)$/;

function kindOfHost(host: string): TrafficKind {
  const bare = host.replace(/^(www|m)\./, '');
  const short = SHORT_HOSTS.find(([, hosts]) => hosts.includes(bare));
  if (short) return short[0];
  if (MAIL.includes(bare) || bare.startsWith('webmail.')) return 'email';
  const parts = bare.split('.').slice(0, -1).reverse();
  const site = parts.find((part) => part.length > MAX_ENDING) ?? '';
  const before = parts.slice(parts.indexOf(site) + 1);
  if (SEARCH.includes(site)) return before.every((part) => SEARCH_PART.test(part)) ? 'search' : 'referral';
  return SOCIAL.includes(site) ? 'social' : 'referral';
}

const hostOf = (url: string): string => (/^(?:https?|android-app):\/\/([^/?#:@]+)/i.exec(url)?.[1] ?? '').toLowerCase();

/**
 * Where a visit came from. The owner's link (`utm_medium`, a click id) counts before the referrer, as in analytics tools, because an app's
 * browser sends no referrer.
 */
export function trafficOf(landing: string, referrer: string): { readonly kind: TrafficKind; readonly host: string } {
  const host = hostOf(referrer);
  const query = new URL(landing).searchParams;
  const medium = (query.get('utm_medium') ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  if (PAID_MEDIUM.test(medium) || CLICK_IDS.some((id) => query.has(id))) return { kind: 'paid', host };
  if (MAIL_MEDIUM.includes(medium)) return { kind: 'email', host };
  if (SOCIAL_MEDIUM.includes(medium)) return { kind: 'social', host };
  if (!host) return { kind: 'direct', host };
  if (host.replace(/^www\./, '') === new URL(landing).hostname.replace(/^www\./, '')) return { kind: 'internal', host };
  return { kind: kindOfHost(host), host };
}

export interface TrafficRow extends TargetRow {
  readonly value: TrafficKind | null;
  /** Only this host and its subdomains; '' for all. */
  readonly host: string;
  readonly touch: Touch;
}

const hostReader = ({ map, matching }: Readers) => map(matching(WRITTEN_HOST, 'a host such as partner.example'), hostIn);

const read = (readers: Readers) => ({
  trafficFilter: [
    'traffic_filter',
    targetRows<TrafficRow>(readers, readers.oneOf(TRAFFIC_KINDS), { host: hostReader(readers), touch: readers.oneOf(TOUCHES, 'session') }),
  ] as const,
});

const isOf = (host: string, wanted: string): boolean => host === wanted || host.endsWith(`.${wanted}`);

/** By traffic source: search, social, e-mail, paid, direct or another site (TGT-13). */
const ask: Ask<ReadBy<typeof read>, RowCode> = ({ trafficFilter: rows }, facts) => {
  const [first] = rows;
  if (!first) return UNSET;
  const cameBy = ({ touch }: TrafficRow) => {
    const { url, referrer } = touchOf(touch, facts);
    return trafficOf(url, referrer);
  };
  const { kind, host } = cameBy(first);
  return askRows(rows, 'referrer', host ? `${kind} ${host}` : kind, (row) => {
    const came = cameBy(row);
    return came.kind === row.value && (!row.host || isOf(came.host, row.host));
  });
};

export const gate = { read, ask, field: 'traffic_filter' };
export const record: GateRecord = { readsPage: true, words: TRAFFIC_KINDS, keeps: (part) => part !== 'from' };
