import { timeOf } from '../read-values.ts';
import type { Told, VendorRule } from '../vendor-rule.ts';

function readChoice(text: string): Told[] {
  const fields = new URLSearchParams(text);
  const allowed = (fields.get('groups') ?? '').split(',').filter((group) => group.endsWith(':1'));
  // The cookie was decoded once already, so the sign of its time zone reads as a space.
  const at = timeOf(
    fields
      .get('datestamp')
      ?.replace(/\s*\(.*$/, '')
      .replace(/GMT (\d{4})/, 'GMT+$1'),
  );
  return fields.has('groups')
    ? [{ did: 'chosen', popup: '', at, note: `allows ${allowed.map((group) => group.slice(0, -2)).join(', ') || 'nothing'}` }]
    : [];
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
    { area: 'cookie', key: /^OptanonConsent$/, read: readChoice },
  ],
  events: [{ on: 'window', name: 'OneTrustGroupsUpdated', read: () => ({ did: 'chosen', popup: '' }) }],
  proof: 'documentation',
  source: 'https://developer.onetrust.com/',
};
