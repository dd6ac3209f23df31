import { z } from 'zod';
import { requireAccount, requireLivePopup } from '../accounts/require-account.ts';
import { answerDisplay } from '../answers/display-answer.ts';
import { defineCall } from '../calls/call.ts';
import type { JsonObject } from '../calls/json.ts';
import { identifier } from '../calls/payload-fields.ts';

/** API-03. One popup by its id alone, for launch and redirect popups, where the page does not know the account. */
export const launch = defineCall({
  name: 'launch',
  method: 'GET',
  path: '/api/display/click/:popupId',
  params: z.object({ popupId: identifier }),
  payload: z.object({}),
  async answer(payload, { params, services, c }) {
    const popup = await requireLivePopup(services, params.popupId);
    const known = await requireAccount(services, popup.clientId);
    const which = `popup ${popup.popupId}`;
    return answerDisplay({ call: 'launch', known, popups: [popup], which, payload: payload as JsonObject, kept: true }, services, c);
  },
});
