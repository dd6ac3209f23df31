import { at, textOf, timeOf } from '../read-values.ts';
import type { Deed, EventPlace, VendorRule } from '../vendor-rule.ts';

const CAMPAIGN = '[id^="om-"][class*="Campaign"]';

const event = (name: string, did: Deed): EventPlace => ({
  on: 'document',
  name,
  read: (detail) => ({ did, popup: textOf(at(detail, 'Campaign', 'id')) }),
});

const idOf = (element: Element): string => /^om-(\w+)/.exec(element.id)?.[1] ?? '';

export const optinMonster: VendorRule = {
  id: 'optinmonster',
  name: 'OptinMonster',
  files: /\/\/[\w-]+\.(?:omappapi|omwpapi|optmnstr|optmstr|opmnstr)\.com\//,
  detect: [],
  popups: [
    // An inline campaign is part of its page.
    {
      kind: 'popup',
      at: `${CAMPAIGN}:not([class*="CampaignType--inline"], [class*="CampaignType--floating"])`,
      id: idOf,
      close: { press: 'button[class*="CloseButton"]' },
    },
    { kind: 'bar', at: `${CAMPAIGN}[class*="CampaignType--floating"]`, id: idOf, close: { press: 'button[class*="CloseButton"]' } },
  ],
  records: [
    { area: 'cookie', key: /^omSeen-(\w{1,40})$/, read: (text, popup) => [{ did: 'shown', popup, at: timeOf(text) }] },
    { area: 'cookie', key: /^om-(\w{1,40})$/, read: (text, popup) => [{ did: 'closed', popup, at: timeOf(text) }] },
  ],
  events: [event('om.Campaign.afterShow', 'shown'), event('om.Campaign.afterClose', 'closed'), event('om.Optin.success', 'submitted')],
  proof: 'documentation',
  source: 'https://optinmonster.com/docs/optinmonster-javascript-events-api/',
};
