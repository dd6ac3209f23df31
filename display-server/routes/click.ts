import { z } from 'zod';
import { requireAccount, requireLivePopup } from '../accounts/require-account.ts';
import { answerDisplay } from '../answers/display-answer.ts';
import { defineCall } from '../calls/call.ts';
import type { JsonObject } from '../calls/json.ts';
import { identifier, text } from '../calls/payload-fields.ts';
import { visitFields } from './display.ts';

/** API-02. One popup that a visitor clicked for. */
export const click = defineCall({
  name: 'click',
  method: 'POST',
  path: '/api/display/click/:popupId',
  params: z.object({ popupId: identifier }),
  payload: z.object({
    ...visitFields,
    client_id: identifier,
    poptin_display: text(40),
    browser_language: text(40),
    operating_system: text(80),
  }),
  async answer(payload, { params, services, c }) {
    const known = await requireAccount(services, payload.client_id);
    const popup = await requireLivePopup(services, params.popupId, payload.client_id);
    const which = `popup ${popup.popupId}`;
    return answerDisplay({ call: 'click', known, popups: [popup], which, payload: payload as JsonObject, kept: true }, services, c);
  },
});
