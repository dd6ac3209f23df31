import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { TriggerKind } from '../../decide/triggers/triggers.ts';
import { AFTER_SUBMIT } from '../../visitor/names.ts';
import { MAX_TOLD, readSuccess } from '../../wire/call.ts';
import type { Behaviour } from '../../wire/settings/behaviour-settings.ts';
import type { Look } from '../../wire/settings/look-settings.ts';
import type { CloseTrigger } from '../machine/lifecycle.ts';
import { evictPopupCookies } from './evict-cookies.ts';

const DAY_MS = 86_400_000;

/** How long an upgrade offer stays away after its visitor chose something in it (GAT-13). */
const CHOSEN_DAYS = 1;

/** Makes room for the records of a view, and reports it to the server (LIF-02). Returns the server's id for it, or ''. */
export async function trackImpression(context: Context, popup: PopupConfig, { viewerId }: Look, trigger: TriggerKind): Promise<string> {
  const { call, scope } = context;
  evictPopupCookies(context.memory);
  countActivity(context, popup, 'viewed');
  const answer = await call(
    {
      call: 'viewed',
      path: ['viewed', popup.id],
      keepalive: true,
      body: { json: { ...about(context), viewer_id: viewerId, trigger, type: popup.type } },
      read: (text) => context.readers.matching(context.readers.ID, 'an id')(JSON.parse(text).poptin_view_id, '', () => {}) || null,
    },
    scope.signal,
  );
  return answer.ok ? answer.value : '';
}

/** Reports the actions of a visitor with a known email address (API-09). */
function countActivity(context: Context, { id }: Pick<PopupConfig, 'id'>, activity: 'viewed' | 'closed'): void {
  const { converted_email: email, url, store_integration, store_integration_customer_id } = about(context);
  if (!email) return;
  const form = { email, poptin_id: id, activity, url, store_integration, store_integration_customer_id };
  const path = ['conversion-activities', context.options.clientId];
  void context.call({ call: 'conversion-activities', path, keepalive: true, body: { form }, read: readSuccess }, context.scope.signal);
}

/** Fields that these calls share. */
function about(context: Context) {
  const { ports, options, memory } = context;
  const { store_integration, store_integration_customer_id } = context.visitPayload(context);
  return {
    client_id: options.clientId,
    url: ports.page.url().slice(0, MAX_TOLD),
    converted_email: memory.local('poptin_converted_email') ?? '',
    store_integration,
    store_integration_customer_id,
  };
}

/**
 * Records a close without a submit and reports it to the server (LIF-09). A closed upgrade offer is only recorded, because it is not a
 * popup of the account.
 */
export function trackDismiss(
  context: Context,
  { id, memoryId }: PopupConfig,
  { cookieDays }: Behaviour,
  closeTrigger: CloseTrigger,
  upgrade = false,
): void {
  const { memory, call, scope } = context;
  const hasChosen = upgrade && closeTrigger in CHOICES;
  for (const each of new Set([id, memoryId]))
    if (closeTrigger === 'x_click' || hasChosen) memory.setCookie('c_p_o_x_c_', id, each, (hasChosen ? CHOSEN_DAYS : cookieDays) * DAY_MS);
    else memory.setCookie('closed_', closeTrigger, each, cookieDays * DAY_MS);
  evictPopupCookies(memory);
  if (upgrade) return;
  countActivity(context, { id }, 'closed');
  void call({ call: 'closed', path: ['closed', id], keepalive: true, body: { form: about(context) }, read: readSuccess }, scope.signal);
}

/** Records an X after a submit, which the server hears nothing of (GAT-07, LIF-09). */
export function rememberX({ memory }: Context, { id, memoryId }: PopupConfig, { cookieDays }: Behaviour, closeTrigger: CloseTrigger): void {
  if (closeTrigger !== 'x_click') return;
  for (const each of new Set([id, memoryId])) memory.setCookie('c_p_o_x_c_', AFTER_SUBMIT, each, cookieDays * DAY_MS);
  evictPopupCookies(memory);
}

/** A visitor's choices in a restricted account. Closing the offer is not a choice. */
const CHOICES: Readonly<Partial<Record<CloseTrigger, string>>> = { link_click: 'upgrade', cancel_click: 'remind_me' };

/** Reports the visitor's choice: to upgrade, or to be reminded (API-10, GAT-11). */
export function trackChoice({ call, scope, options }: Context, { id }: PopupConfig, closeTrigger: CloseTrigger): void {
  const status = CHOICES[closeTrigger];
  if (!status) return;
  const url = `${options.apiHost}/api/display/limitLogs/${options.clientId}?${new URLSearchParams({ status, id })}`;
  void call({ call: 'limit-logs', url, keepalive: true, read: readSuccess }, scope.signal);
}
