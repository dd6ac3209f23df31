import { type FrequencyRule, POPUP_TYPES, type TriggerSpec } from './config.ts';
import { NEEDED_CHUNKS, type NeededChunk } from './needed-chunks.ts';
import { flag, isRecord, list, map, matching, number, type OnDrop, oneOf, type Reader, record, type Table, text } from './readers.ts';
import type { TargetingTables } from './targeting-tables.ts';

/**
 * What decides about a popup, by its wire names (contract, the wire; CFG-01). How a popup looks and behaves
 * once it is shown is read later, from the same answer, by the rooms that show it.
 */

const FREQUENCIES: Readonly<Record<string, FrequencyRule>> = {
  'all@display_everytime_everypage_5': 'every-page',
  display_once_a_visitor_2: 'once',
  display_once_every_few_days_3: 'every-days',
  display_once_every_few_visiting_4: 'every-visits',
};

/** By kind. Each becomes one spec with its fields, none of which may be missing. */
const TRIGGERS: Table = {
  exit_intent: (raw, path, drop) => isRecord(raw) || flag()(raw, path, drop),
  delay: record({ seconds: number(0, 86_400), per: oneOf(['page', 'session'], 'page') }, 'closed'),
  scroll: record({ percent: number(0, 100) }, 'closed'),
};

/** PHP writes an object without fields as `[]`. */
const isEmpty = (raw: unknown): boolean => ((raw ?? '') as '').length === 0;

/**
 * Null if a trigger was set but could not be read: that must not turn into "show at once". An empty list means
 * that nothing was set. What is empty is off, also of a kind whose row is not here.
 */
const triggers = (more: Table): Reader<readonly TriggerSpec[] | null> => {
  const readAll = record({ ...TRIGGERS, ...more }, 'closed');
  return (raw, path, drop) => {
    let whole = true;
    const noting: OnDrop = (where, problem) => {
      whole = false;
      drop(where, problem);
    };
    const set = isRecord(raw) ? Object.fromEntries(Object.entries(raw).filter(([, value]) => !isEmpty(value))) : isEmpty(raw) ? null : raw;
    const specs = Object.entries(readAll(set, path, noting) ?? {}).flatMap(([kind, value]) =>
      [value].flat().flatMap((fields) => {
        if (!fields) return [];
        if (!Object.values(fields).includes(null)) return [{ kind, ...fields } as TriggerSpec];
        noting(`${path}.${kind}`, 'not whole');
        return [];
      }),
    );
    return specs.length || whole ? specs : null;
  };
};

export const popupReader = (targeting: TargetingTables) =>
  record({
    id: ['poptin_id', text()],
    type: ['poptin_type', oneOf(POPUP_TYPES)],
    format: ['poptin_format', text()],
    name: ['poptin_name', text()],
    target: ['poptin_target', oneOf(['lead', 'click', 'social_proof'], 'lead')],
    templateUrl: ['poptin_url', matching(/^https?:\/\//i, 'an http address')],
    markup: ['poptin', text()],
    needs: ['template_marks', map(text(), (words) => words.match(NEEDED_CHUNKS) as NeededChunk[] | null)],
    display: flag(true),
    onClick: flag(),
    autoPilotTrigger: flag(),
    frequency: ['d_f_r', (raw, path, drop) => FREQUENCIES[oneOf(Object.keys(FREQUENCIES))(raw, path, drop) ?? ''] ?? 'every-page'],
    amount: ['d_f_a', number(0, 3650, 1)],
    newSessionOnly: ['poptin_new_session', flag()],
    hasTeaser: ['is_teasers_on', flag()],
    notConverted: ['stop_showing_to_converted_users', flag()],
    triggers: triggers(targeting.triggers),
    ...targeting.popup,
  });

/** Goes into a cookie, so only two letters are accepted. */
const country = matching(/^[a-z]{2}$/i, 'two letters');

/** Goes into a cookie too, so only the characters of an IPv4 or IPv6 address are accepted, up to the longest possible length. */
const ip = matching(/^(\d{1,3}(\.\d{1,3}){3}|(?=.*:.*:)[\da-f:.]{2,45})$/i, 'an IP address');

export const REFUSED = 'not_allowed';

/** The answer around the popups. Each popup is read separately, so that one cannot harm another (CFG-02). */
export const ANSWER = record({
  /** A refusal can bring an upgrade popup; an account that is merely switched off brings none (GAT-11). */
  display: (raw, path, drop) => (raw === REFUSED ? raw : flag(true)(raw, path, drop)),
  restricted: ['is_client_restriction', flag()],
  message: text(),
  countryCode: country,
  cc: country,
  ip,
  freemium: ['if_freemium', flag()],
  language: ['lang', text('en')],
  // Wrapped in a list of one: `list` flattens, so a bare list among the popups would be taken for more popups.
  poptins: list((raw): unknown => [raw ?? 0], 1000),
  upgrade: ['client_restriction_setting', (raw) => (isRecord(raw) ? raw.upgrade_popup : null)],
});
