import type { PageContext } from '../../context.ts';
import type { DisplayAnswer } from './display-answer.ts';
import { parseAnswer } from './parse.ts';
import { type Asking, displayPayload } from './request.ts';
import { asksForTargeting, NO_TARGETING } from './targeting-tables.ts';

/**
 * Asks the server what to show, in one simple request that waits for nothing (API-01 to API-03,
 * API-22). Null if there was no usable answer; the event log says why.
 */
export async function askDisplay(context: PageContext, asking: Asking): Promise<DisplayAnswer | null> {
  const { options, call, chunk, scope } = context;
  const form = displayPayload(context, asking);
  const forOne = asking.reason === 'on_click' || asking.reason === 'api';
  const asked = forOne
    ? (await chunk('launch'))?.callForOne(context, asking, form)
    : ({ call: 'display', path: [options.clientId], body: { form } } as const);
  if (!asked) return null;
  const answer = await call(
    {
      ...asked,
      read(text) {
        const raw = JSON.parse(text);
        // What answers every call of a page, as a mock left in it does, says neither.
        return 'display' in raw || raw.poptins ? { raw, isTargeted: asksForTargeting(text) } : null;
      },
    },
    scope.signal,
  );
  if (!answer.ok) return null;
  const { raw, isTargeted } = answer.value;
  const read = isTargeted ? (await chunk('targeting'))?.createTargeting(context, raw) : NO_TARGETING;
  // Without its targeting, an answer would show popups to the wrong visitors.
  return read ? parseAnswer(raw, read) : null;
}
