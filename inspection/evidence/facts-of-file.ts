import { UNKNOWN_PAGE } from '../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../runtime/decide/gates/facts.ts';
import type { Live } from '../../runtime/decide/gates/gate.ts';
import { recordOf } from '../../runtime/decide/gates/gates.ts';
import { day } from '../../runtime/visitor/day.ts';
import { COOKIE_PREFIX, nameAmong, POPUP_RECORDS } from '../../runtime/visitor/names.ts';
import { keptInZone, zoneHere } from '../replay/kept-in-zone.ts';
import { prefixed, startState } from '../replay/start-state.ts';
import type { PopupEvidence, ToldVisit } from './popup-evidence.ts';

/** The facts of a visit that its file holds, and the gates that need no more than these. */
export interface FileFacts {
  readonly facts: Facts;
  readonly live: Live;
  isEnoughFor(gate: string): boolean;
}

const isHidden = (text: string): boolean => /\(\d+ characters\)/.test(text);

const isRecordOfPopup = ([name]: readonly [string, unknown]): boolean =>
  nameAmong(Object.keys(POPUP_RECORDS), name.replace(COOKIE_PREFIX, '')) !== null;

/** A popup that was shown has written records since then. Its gates read the records from before. */
function cookiesOf(visit: ToldVisit, { ending }: PopupEvidence): ReadonlyMap<string, string> {
  const atEnd = prefixed(Object.entries(visit.file.memory.cookies));
  if (ending !== 'shown') return atEnd;
  const atStart = startState(visit.file, visit.session).cookies;
  return new Map([...[...atEnd].filter((entry) => !isRecordOfPopup(entry)), ...[...atStart].filter(isRecordOfPopup)]);
}

/** A file has no user agent. It names the system and browser only if a rule read them. */
const NEVER_IN_FILE = ['system', 'browser', 'ab-test', 'products', 'priority'];

export function factsOfFile(visit: ToldVisit, evidence: PopupEvidence): FileFacts {
  const { file } = visit;
  const now = evidence.askedAt;
  const session = new Map(Object.entries(file.memory.session));
  const zone = zoneHere(now);
  const { cookies } = keptInZone({ cookies: cookiesOf(visit, evidence), session }, file, now, zone);
  const memory = new Map([...cookies].map(([name, value]) => [name.replace(COOKIE_PREFIX, ''), value]));
  const { url, referrer, mobile, language } = file.page;
  const country = memory.get('user_country_code') ?? '';
  const told: Readonly<Record<string, boolean>> = {
    language: !isHidden(language),
    country: country !== '' && !isHidden(country),
    'page-address': !isHidden(url) && !url.includes('?'),
  };
  return {
    facts: {
      ...{ now, today: day(now), memory },
      page: {
        url: () => url,
        title: () => '',
        referrer: () => referrer,
        language: () => language,
        userAgent: () => '',
        isMobile: () => mobile,
      },
      session: (key) => session.get(key) ?? null,
      cookie: (name) => cookies.get(name),
      variable: () => undefined,
      source: () => '',
    },
    live: { ...UNKNOWN_PAGE, country: () => country, pageBegan: () => now },
    isEnoughFor: (gate) => told[gate] ?? (!NEVER_IN_FILE.includes(gate) && recordOf(gate) !== undefined && !recordOf(gate)?.readsPage),
  };
}
