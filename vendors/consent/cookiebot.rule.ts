import { timeOf } from '../read-values.ts';
import type { Deed, EventPlace, Told, VendorRule } from '../vendor-rule.ts';

const event = (name: string, did: Deed): EventPlace => ({ on: 'window', name, read: () => ({ did, popup: '' }) });

/** Its cookie looks like a JavaScript object, without quotes around its names. */
function readChoice(text: string): Told[] {
  const allowed = [...text.matchAll(/(necessary|preferences|statistics|marketing):true/g)].map(([, name]) => name);
  const at = timeOf(/utc:(\d{13})/.exec(text)?.[1]);
  return allowed.length ? [{ did: 'chosen', popup: '', at, note: `allows ${allowed.join(', ')}` }] : [];
}

export const cookiebot: VendorRule = {
  id: 'cookiebot',
  name: 'Cookiebot',
  files: /\/\/consent(?:cdn)?\.cookiebot\.(?:com|eu)\//,
  detect: [{ global: 'Cookiebot' }],
  popups: [{ kind: 'consent', at: '#CybotCookiebotDialog', close: { call: 'Cookiebot.hide' } }],
  records: [{ area: 'cookie', key: /^CookieConsent$/, read: readChoice }],
  events: [event('CookiebotOnDialogDisplay', 'shown'), event('CookiebotOnAccept', 'chosen'), event('CookiebotOnDecline', 'chosen')],
  proof: 'documentation',
  source: 'https://www.cookiebot.com/en/developer/',
};
