import { timeOf } from '../read-values.ts';
import type { Told, VendorRule } from '../vendor-rule.ts';

/** Its script writes the groups and `datestamp` when it loads. An answer, and its time, is in the other cookie. */
function readChoice(text: string, answered: string | undefined): Told[] {
  const [groups, at] = [new URLSearchParams(text).get('groups'), timeOf(answered)];
  if (groups === null || at === null) return [];
  const allowed = groups.split(',').filter((group) => group.endsWith(':1'));
  return [{ did: 'chosen', popup: '', at, note: `allows ${allowed.map((group) => group.slice(0, -2)).join(', ') || 'nothing'}` }];
}

/** The ✕ of its banner stores the default answer with the time. Its preferences have a button of their own that saves. */
export const oneTrust: VendorRule = {
  id: 'onetrust',
  name: 'OneTrust',
  files: /\/\/(?:cdn\.cookielaw\.org|[\w-]+\.onetrust\.com|optanon\.blob\.core\.windows\.net)\//,
  detect: [{ global: 'OneTrust' }, { global: 'OptanonActiveGroups' }, { element: '#onetrust-consent-sdk > #onetrust-banner-sdk' }],
  popups: [
    { kind: 'consent', at: '#onetrust-banner-sdk', id: () => 'banner', close: null },
    { kind: 'consent', at: '#onetrust-pc-sdk', id: () => 'preferences', close: { press: '#close-pc-btn-handler' } },
  ],
  records: [
    { area: 'cookie', key: /^OptanonAlertBoxClosed$/, read: (text) => [{ did: 'closed', popup: 'banner', at: timeOf(text) }] },
    { area: 'cookie', key: /^OptanonConsent$/, read: (text, _, beside) => readChoice(text, beside('OptanonAlertBoxClosed')) },
  ],
  events: [{ on: 'window', name: 'OneTrustGroupsUpdated', read: () => ({ did: 'chosen', popup: '' }) }],
  proof: 'documentation',
  source: 'https://developer.onetrust.com/',
};
