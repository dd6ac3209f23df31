import { z } from 'zod';
import { requireAccount, requireLivePopup } from '../account.ts';
import { defineCall } from '../call.ts';
import { answerDisplay } from '../display-answer.ts';
import { identifier } from '../fields.ts';
import type { JsonObject } from '../json.ts';

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
