import { at, parsed, textOf, timeOf } from '../read-values.ts';
import type { Deed, EventPlace, Told, VendorRule } from '../vendor-rule.ts';

const event = (name: string, did: Deed): EventPlace => ({
  on: 'window',
  name,
  read: (detail) => ({ did, popup: textOf(at(detail, 'modalName')) }),
});

function readChoice(text: string): Told[] {
  const kept = parsed(text);
  const categories = at(kept, 'categories');
  const note = Array.isArray(categories) ? `allows ${categories.slice(0, 10).map(textOf).join(', ')}` : '';
  return note ? [{ did: 'chosen', popup: '', at: timeOf(at(kept, 'lastConsentTimestamp')), note }] : [];
}

/**
 * Sites bundle it, so its markup is its sign. Version 2 had other names. The ✕ of its banner accepts what is necessary and stores that. Its
 * preferences close without an answer.
 */
export const vanillaCookieConsent: VendorRule = {
  id: 'vanilla-cookieconsent',
  name: 'vanilla-cookieconsent',
  files: /\/vanilla-cookieconsent(?:@|\/)|\/orestbida\/cookieconsent/,
  detect: [{ element: '#cc-main > :is(.cm-wrapper, .pm-wrapper)' }, { element: '#cc--main #cm' }],
  popups: [
    { kind: 'consent', at: '#cc-main .cm', id: () => 'consentModal', close: null },
    { kind: 'consent', at: '#cc-main .pm', id: () => 'preferencesModal', close: { press: '.pm__close-btn' } },
    { kind: 'consent', at: '#cc--main #cm', id: () => 'consentModal', close: null },
  ],
  records: [{ area: 'cookie', key: /^cc_cookie$/, read: readChoice }],
  events: [
    event('cc:onModalShow', 'shown'),
    event('cc:onModalHide', 'closed'),
    event('cc:onFirstConsent', 'chosen'),
    event('cc:onChange', 'chosen'),
  ],
  proof: 'code',
  source: 'https://cookieconsent.orestbida.com/',
};
