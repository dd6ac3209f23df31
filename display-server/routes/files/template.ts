import { z } from 'zod';
import { requireAccount, requirePopup } from '../../accounts/require-account.ts';
import { builtTemplate, ownMarkup, templateVersion } from '../../answers/built-template.ts';
import { answerText } from '../../answers/static-files.ts';
import { defineCall } from '../../calls/call.ts';
import { identifier } from '../../calls/payload-fields.ts';
import { Refusal } from '../../calls/refusal.ts';

/** API-04. A popup's markup: its own, or the built template that it refers to. */
export const template = defineCall({
  name: 'template',
  charge: 'address',
  method: 'GET',
  path: '/t/:file{[^/]+\\.html}',
  params: z.object({
    file: z
      .string()
      .transform((file) => file.slice(0, -'.html'.length))
      .pipe(identifier),
  }),
  payload: z.looseObject({ v: z.string().optional() }),
  async answer({ v }, { params, services, c }) {
    const popup = await requirePopup(services, params.file);
    const { account } = await requireAccount(services, popup.clientId);
    // The popup was saved after the display answer. If the new markup were cached under the old URL, pages would show it for the old popup.
    const cache = v === undefined || v === templateVersion(popup, account) ? 'short' : 'never';
    const own = ownMarkup(popup);
    if (own !== null) return answerText(own, 'own.html', c, cache);
    const file = builtTemplate(popup, account);
    return services.built.answer(file, c, cache).catch(() => {
      throw new Refusal(404, `no built template ${file} for popup ${popup.popupId}`);
    });
  },
});
