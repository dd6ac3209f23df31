import type { VendorRule } from '../vendor-rule.ts';

/** The launcher of a closed chat is about 100 pixels high. */
const OPEN_CHAT_HEIGHT = 180;

export const hubspot: VendorRule = {
  id: 'hubspot',
  name: 'HubSpot',
  files: /\/\/[\w-]+\.(?:hs-scripts|hsforms|hs-banner|hs-analytics|usemessages|hubspot|hscta)\.(?:com|net)\//,
  detect: [{ global: '_hsq' }, { global: 'HubSpotConversations' }],
  popups: [
    {
      kind: 'popup',
      at: '[id^="hs-overlay-cta-"]',
      id: (element) => element.id.slice('hs-overlay-cta-'.length),
      close: { press: '#interactive-close-button' },
    },
    {
      kind: 'chat',
      at: '#hubspot-messages-iframe-container',
      open: (box) => box.getBoundingClientRect().height > OPEN_CHAT_HEIGHT,
      close: { call: 'HubSpotConversations.widget.close' },
    },
    { kind: 'consent', at: '#hs-eu-cookie-confirmation', close: null },
  ],
  records: [
    {
      area: 'cookie',
      key: /^hs-messages-is-open$/,
      read: (text) => [{ did: text === 'true' ? 'shown' : 'closed', popup: 'chat', at: null }],
    },
    { area: 'cookie', key: /^hs-messages-hide-welcome-message$/, read: () => [{ did: 'closed', popup: 'welcome message', at: null }] },
    { area: 'cookie', key: /^__hs_cookie_cat_pref$/, read: () => [{ did: 'chosen', popup: 'cookies', at: null }] },
  ],
  events: [],
  proof: 'documentation',
  source: 'https://knowledge.hubspot.com/reports/what-cookies-does-hubspot-set-in-a-visitor-s-browser',
};
