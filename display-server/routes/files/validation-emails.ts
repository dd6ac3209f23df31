import { join } from 'node:path';
import { z } from 'zod';
import { staticFiles } from '../../answers/static-files.ts';
import { defineCall } from '../../calls/call.ts';

const lists = staticFiles(join(import.meta.dirname, '../../../assets/word-lists'));

/** API-16. Domains that are not business addresses: free and disposable mail, one per line (FRM-11). */
export const validationEmails = defineCall({
  name: 'validation-emails',
  charge: 'nobody',
  method: 'GET',
  path: '/api/display/validation-emails',
  params: z.object({}),
  payload: z.looseObject({}),
  answer: (_payload, { c }) => lists.answer('free-email-domains.txt', c),
});
