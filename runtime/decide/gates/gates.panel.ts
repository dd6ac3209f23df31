import * as traffic from './arrival/traffic.panel.ts';
import * as utm from './arrival/utm.panel.ts';
import type { GatePanel, GateRemedy } from './gate.panel.ts';
import type { GateName } from './gates.ts';
import * as contactTag from './known/contact-tag.panel.ts';
import * as loggedIn from './known/logged-in.panel.ts';
import * as visitorKind from './known/visitor-kind.panel.ts';
import * as visits from './known/visits.panel.ts';
import * as cap from './often/cap.panel.ts';
import * as knownContact from './often/known-contact.panel.ts';
import * as priority from './often/priority.panel.ts';
import * as adBlocker from './page/ad-blocker.panel.ts';
import * as cartFilter from './page/cart-filter.panel.ts';
import * as cookieFilter from './page/cookie-filter.panel.ts';
import * as sourceFilter from './page/source-filter.panel.ts';
import * as variableFilter from './page/variable-filter.panel.ts';
import * as abTest from './popup/ab-test.panel.ts';
import * as countdown from './popup/countdown.panel.ts';
import * as engagementFilter from './popup/engagement-filter.panel.ts';
import * as products from './popup/products.panel.ts';
import * as server from './popup/server.panel.ts';
import * as busyPage from './time/busy-page.panel.ts';
import * as holdout from './time/holdout.panel.ts';
import * as schedule from './time/schedule.panel.ts';
import * as closedByX from './visitor/closed-by-x.panel.ts';
import * as converted from './visitor/converted.panel.ts';
import * as frequency from './visitor/frequency.panel.ts';
import * as newSession from './visitor/new-session.panel.ts';
import * as pageAddress from './where/page-address.panel.ts';
import * as pageTitle from './where/page-title.panel.ts';
import * as storePage from './where/store-page.panel.ts';
import * as browser from './who/browser.panel.ts';
import * as country from './who/country.panel.ts';
import * as device from './who/device.panel.ts';
import * as language from './who/language.panel.ts';
import * as system from './who/system.panel.ts';

/** Every gate's panel half, in the order of a trace. A new gate has a row in both tables. */
export const GATE_PANELS = {
  server: server.panel,
  converted: converted.panel,
  'closed-by-x': closedByX.panel,
  frequency: frequency.panel,
  'new-session': newSession.panel,
  'ab-test': abTest.panel,
  'engagement-filter': engagementFilter.panel,
  products: products.panel,
  'cookie-filter': cookieFilter.panel,
  'variable-filter': variableFilter.panel,
  'cart-filter': cartFilter.panel,
  'source-filter': sourceFilter.panel,
  'ad-blocker': adBlocker.panel,
  countdown: countdown.panel,
  'page-address': pageAddress.panel,
  device: device.panel,
  system: system.panel,
  browser: browser.panel,
  language: language.panel,
  country: country.panel,
  'visitor-kind': visitorKind.panel,
  visits: visits.panel,
  traffic: traffic.panel,
  utm: utm.panel,
  holdout: holdout.panel,
  'page-title': pageTitle.panel,
  'store-page': storePage.panel,
  'logged-in': loggedIn.panel,
  'contact-tag': contactTag.panel,
  schedule: schedule.panel,
  'known-contact': knownContact.panel,
  cap: cap.panel,
  'busy-page': busyPage.panel,
  priority: priority.panel,
} satisfies Record<GateName, GatePanel<never>>;

/** The changes that would let a popup through. The explain chunk contains only this table. */
export const REMEDIES: Readonly<Record<GateName, GateRemedy>> = {
  server: server.remedy,
  converted: converted.remedy,
  'closed-by-x': closedByX.remedy,
  frequency: frequency.remedy,
  'new-session': newSession.remedy,
  'ab-test': abTest.remedy,
  'engagement-filter': engagementFilter.remedy,
  products: products.remedy,
  'cookie-filter': cookieFilter.remedy,
  'variable-filter': variableFilter.remedy,
  'cart-filter': cartFilter.remedy,
  'source-filter': sourceFilter.remedy,
  'ad-blocker': adBlocker.remedy,
  countdown: countdown.remedy,
  'page-address': pageAddress.remedy,
  device: device.remedy,
  system: system.remedy,
  browser: browser.remedy,
  language: language.remedy,
  country: country.remedy,
  'visitor-kind': visitorKind.remedy,
  visits: visits.remedy,
  traffic: traffic.remedy,
  utm: utm.remedy,
  holdout: holdout.remedy,
  'page-title': pageTitle.remedy,
  'store-page': storePage.remedy,
  'logged-in': loggedIn.remedy,
  'contact-tag': contactTag.remedy,
  schedule: schedule.remedy,
  'known-contact': knownContact.remedy,
  cap: cap.remedy,
  'busy-page': busyPage.remedy,
  priority: priority.remedy,
};
