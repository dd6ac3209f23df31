import { at, fieldsOf, parsed, textOf, timeOf } from '../read-values.ts';
import type { Deed, Told, VendorRule } from '../vendor-rule.ts';

/** `embedOpen` is about a form that is part of its page. */
const DID: Readonly<Record<string, Deed>> = { open: 'shown', close: 'closed', submit: 'submitted', stepSubmit: 'submitted' };

function readOnsite(text: string): Told[] {
  const kept = fieldsOf(at(parsed(text), 'viewedForms'));
  return kept.flatMap(([, forms]) => {
    const closed = fieldsOf(at(forms, 'disabledForms'));
    const seen = fieldsOf(at(forms, 'viewedForms')).filter(([popup]) => !closed.some(([other]) => other === popup));
    return [
      ...closed.map(([popup, form]): Told => {
        const done = at(form, 'successActionTypes');
        return { did: Array.isArray(done) && done.length ? 'submitted' : 'closed', popup, at: timeOf(at(form, 'lastCloseTime')) };
      }),
      ...seen.map(([popup]): Told => ({ did: 'shown', popup, at: null })),
    ];
  });
}

export const klaviyo: VendorRule = {
  id: 'klaviyo',
  name: 'Klaviyo',
  files: /\/\/static(?:-[\w-]+)?\.klaviyo\.com\//,
  detect: [{ global: '_klOnsite' }],
  popups: [
    {
      kind: 'popup',
      at: '[class*="kl-private-reset-css"]:is([role="dialog"][aria-label$=" Form"], [data-testid="POPUP"], [data-testid="FLYOUT"])',
      id(element) {
        const form = element.querySelector('form[data-testid^="klaviyo-form-"]');
        return form?.getAttribute('data-testid')?.slice('klaviyo-form-'.length) ?? '';
      },
      close: { press: 'button.klaviyo-close-form' },
    },
  ],
  records: [{ area: 'local', key: /^klaviyoOnsite$/, read: readOnsite }],
  events: [
    {
      on: 'window',
      name: 'klaviyoForms',
      read(detail) {
        const type = textOf(at(detail, 'type'));
        const did = Object.hasOwn(DID, type) ? DID[type] : undefined;
        return did ? { did, popup: textOf(at(detail, 'formId')) } : null;
      },
    },
  ],
  proof: 'documentation',
  source: 'https://developers.klaviyo.com/en/docs/track_klaviyo_form_activity_using_javascript',
};
