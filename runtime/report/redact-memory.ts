import type { Targeting } from '../decide/gates/gates.ts';
import type { Memory } from '../decide/visitor/memory.ts';
import { COOKIES, SESSION_KEYS } from '../decide/visitor/names.ts';
import type { Ports } from '../ports.ts';
import type { PopupConfig } from '../wire/display/config.ts';
import { hidden, redact } from './redact.ts';

/** The visitor's records, by name. A report has only the length of values that could identify somebody. */
export interface ReportedMemory {
  readonly cookies: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** By these a visitor is known to the server or to who looks: that one is there says enough. */
const WHO = [
  'user_id',
  'user_ip',
  'o_v_',
  'o_a_d_',
  'o_a_v_',
  'conversion_',
  'session_account_time_',
  'referrer',
  'previous_url',
  'apt_previous_url',
  'apt_draft_',
];
/** Moments, which tell one session from another. */
const WHEN = ['session_started', 'viewed_session_', 'apt_timer_'];
const MOMENT = /^[12]\d{12}$/;

/** Ids that the account gave: its own, its popups', and those of tests and of other popups that they name. They are nobody's words. */
export const idsOf = (clientId: string, popups: ReadonlyArray<PopupConfig & Partial<Targeting>>): ReadonlySet<string> =>
  new Set([
    clientId,
    ...popups.flatMap(({ id, abTestParentId = '', engagementFilter = [] }) => [
      id,
      abTestParentId,
      ...engagementFilter.map(({ popupId }) => popupId),
    ]),
  ]);

/** A name of ours that goes on with none of the `ids` was not written by us, but where it has a server's form. */
export const redactMemory = (memory: Memory, { storage }: Pick<Ports, 'storage'>, ids: ReadonlySet<string>): ReportedMemory => ({
  cookies: known(Object.keys(COOKIES), memory.cookies(), ids),
  session: known(
    SESSION_KEYS,
    storage.keys('session').map((key) => [key, storage.get('session', key) ?? ''] as const),
    ids,
  ),
});

const among = (names: readonly string[], name: string) =>
  names.some((each) => (each.endsWith('_') ? name.startsWith(each) : name === each));

/** An id as the server makes them: of a popup that this page was not given. */
const ID = /^(?=.*[a-f])[0-9a-f]{13}$/;

/** The stored records with a name of ours. */
function known(names: readonly string[], stored: Iterable<readonly [name: string, value: string]>, ids: ReadonlySet<string>) {
  const isOurs = (name: string) =>
    names.some((ours) => {
      const id = name.slice(ours.length);
      return name === ours || (ours.endsWith('_') && name.startsWith(ours) && (ids.has(id) || ID.test(id)));
    });
  return Object.fromEntries(
    [...stored]
      .filter(([name]) => isOurs(name))
      .map(([name, value]) => {
        if (among(WHEN, name) && MOMENT.test(value)) return [name, value];
        return [name, among(WHO, name) && value ? hidden(value) : ids.has(value) ? value : redact(value)];
      }),
  );
}
