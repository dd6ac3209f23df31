import type { VendorRule } from '../vendor-rule.ts';

const frame = (name: string): string => `iframe:is([name="intercom-${name}-frame"], .intercom-${name}-frame)`;

/** Chat, messages and banners are frames. The launcher is one too, and is always there. */
export const intercom: VendorRule = {
  id: 'intercom',
  name: 'Intercom',
  files: /\/\/(?:widget\.intercom\.io|js\.intercomcdn\.com)\//,
  detect: [{ global: 'Intercom' }, { global: 'intercomSettings' }],
  popups: [
    { kind: 'chat', at: `${frame('messenger')}, .intercom-messenger-frame`, close: { call: 'Intercom', with: () => ['hide'] } },
    { kind: 'message', at: frame('notifications'), close: null },
    { kind: 'message', at: frame('modal'), close: null },
    { kind: 'bar', at: frame('banner'), close: null },
  ],
  // A session's cookie says that somebody is known, but not what was shown.
  records: [],
  events: [],
  proof: 'documentation',
  source: 'https://developers.intercom.com/installing-intercom/web/methods',
};
