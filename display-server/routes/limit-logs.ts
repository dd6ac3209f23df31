import { z } from 'zod';
import { requireAccount } from '../accounts/require-account.ts';
import { defineCall } from '../calls/call.ts';
import { identifier } from '../calls/payload-fields.ts';

/** API-10. The choice made in the upgrade popup: `status` is the choice, `id` the popup or person it concerns. */
export const limitLogs = defineCall({
  name: 'limit-logs',
  method: 'GET',
  path: '/api/display/limitLogs/:clientId',
  params: z.object({ clientId: identifier }),
  payload: z.object({
    status: z
      .string('expected the choice, such as upgrade or remind_me')
      .regex(/^[\w -]{1,40}$/, 'expected a choice such as upgrade or remind_me'),
    id: z.literal('').or(identifier).default(''),
  }),
  async answer({ status, id }, { params, services }) {
    await requireAccount(services, params.clientId);
    await services.rows.limitLogs.write([{ clientId: params.clientId, status, subjectId: id }]);
    return { success: true };
  },
});
