import type { PopupConfig } from '../decide/display/config.ts';
import type { Targeting } from '../decide/gates/gates.ts';
import type { Ports } from '../ports.ts';
import type { Memory } from '../visitor/memory.ts';
import { COOKIES, SESSION_KEYS } from '../visitor/names.ts';
import { hidden, redact } from './redact.ts';

/** The visitor's records, by name. Of values that could identify somebody, a report contains only the length. */
export interface ReportedMemory {
  readonly cookies: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

/** These records identify a visitor to the server or to a reader. A report says only that they exist. */
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
/** Moments that tell one session from another. */
const WHEN = ['session_started', 'viewed_session_', 'apt_timer_'];
const MOMENT = /^[12]\d{12}$/;

/** Ids that the account assigned: its own, its popups', and those of the tests and other popups that they name. No person wrote them. */
export const idsOf = (clientId: string, popups: ReadonlyArray<PopupConfig & Partial<Targeting>>): ReadonlySet<string> =>
  new Set([
    clientId,
    ...popups.flatMap(({ id, abTestParentId = '', engagementFilter = [] }) => [
      id,
      abTestParentId,
      ...engagementFilter.map(({ popupId }) => popupId),
    ]),
  ]);

/** A name that starts like ours must continue with one of the `ids`, or with the form of a server's id. Others wrote any other record. */
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

/** An id in the form that the server assigns. It may belong to a popup that this page did not receive. */
const ID = /^(?=.*[a-f])[0-9a-f]{13}$/;

/** Returns the stored records that have a name of ours. */
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
