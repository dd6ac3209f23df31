import { z } from 'zod';
import { requirePopup } from '../account.ts';
import { builtTemplate } from '../built-template.ts';
import { defineCall } from '../call.ts';
import { identifier } from '../fields.ts';
import { Refusal } from '../refusal.ts';
import { answerText } from '../static-files.ts';

/** API-04. A popup's markup: its own, or the built template that it refers to. */
export const template = defineCall({
  name: 'template',
  method: 'GET',
  path: '/t/:file{[^/]+\\.html}',
  params: z.object({
    file: z
      .string()
      .transform((file) => file.slice(0, -'.html'.length))
      .pipe(identifier),
  }),
  payload: z.looseObject({}),
  async answer(_payload, { params, services, c }) {
    const popup = await requirePopup(services.db, params.file);
    const own = popup.markup ?? popup.config.poptin;
    if (typeof own === 'string') return answerText(own, 'own.html', c.req.raw);
    const file = builtTemplate(popup);
    return services.built.answer(file, c.req.raw).catch(() => {
      throw new Refusal(404, `no built template ${file} for popup ${popup.popupId}`);
    });
  },
});
