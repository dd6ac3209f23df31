import type { Context } from '../context.ts';
import { asksForRules, NO_RULES } from '../rules/rules.ts';
import type { DisplayAnswer } from './config.ts';
import { parseAnswer } from './parse.ts';
import { type Asking, displayPayload } from './request.ts';

/** Asks the server what to show: one simple request that waits for nothing (API-01 to API-03, API-22). Null when no answer could be had; why is in the event log. */
export async function askDisplay(context: Context, asking: Asking): Promise<DisplayAnswer | null> {
  const {
    ports: { page },
    options: { clientId },
    call,
    chunk,
    scope,
    fields,
  } = context;
  const form = displayPayload(context, asking);
  const { reason, popupId } = asking;
  const clicked = reason === 'on_click';
  const launched = reason === 'api';
  const own = () => ({
    client_id: clientId,
    poptin_display: '1',
    browser_language: page.language(),
    operating_system: page.operatingSystem(),
  });
  const answer = await call(
    {
      call: clicked ? 'click' : launched ? 'launch' : 'display',
      path: clicked || launched ? ['click', popupId] : [clientId],
      ...(!launched && { body: { form: clicked ? { ...form, ...own() } : form } }),
      read(text) {
        const raw: unknown = JSON.parse(text);
        return fields.isRecord(raw) ? { raw, rules: asksForRules(text) } : null;
      },
    },
    scope.signal,
  );
  if (!answer.ok) return null;
  const { raw, rules } = answer.value;
  const read = rules ? (await chunk('rules'))?.createRules(context, raw) : NO_RULES;
  // Without its rules an answer would show popups to the wrong visitors.
  return read ? parseAnswer(raw, read) : null;
}
