import type { Read } from '../../wire/readers.ts';
import * as traffic from './arrival/traffic.ts';
import * as utm from './arrival/utm.ts';
import type { GateRecord, Live, Restore, RowsOf, TargetingGate } from './gate.ts';
import * as contactTag from './known/contact-tag.ts';
import * as loggedIn from './known/logged-in.ts';
import * as visitorKind from './known/visitor-kind.ts';
import * as visits from './known/visits.ts';
import * as cap from './often/cap.ts';
import * as knownContact from './often/known-contact.ts';
import * as priority from './often/priority.ts';
import * as adBlocker from './page/ad-blocker.ts';
import * as cartFilter from './page/cart-filter.ts';
import * as cookieFilter from './page/cookie-filter.ts';
import * as sourceFilter from './page/source-filter.ts';
import * as variableFilter from './page/variable-filter.ts';
import * as abTest from './popup/ab-test.ts';
import * as countdown from './popup/countdown.ts';
import * as engagementFilter from './popup/engagement-filter.ts';
import * as products from './popup/products.ts';
import * as server from './popup/server.ts';
import * as busyPage from './time/busy-page.ts';
import * as holdout from './time/holdout.ts';
import * as schedule from './time/schedule.ts';
import * as closedByX from './visitor/closed-by-x.ts';
import * as converted from './visitor/converted.ts';
import * as frequency from './visitor/frequency.ts';
import * as newSession from './visitor/new-session.ts';
import * as pageAddress from './where/page-address.ts';
import * as pageTitle from './where/page-title.ts';
import * as storePage from './where/store-page.ts';
import * as browser from './who/browser.ts';
import * as country from './who/country.ts';
import * as device from './who/device.ts';
import * as language from './who/language.ts';
import * as system from './who/system.ts';

/**
 * Every gate. A new one has a row where it is asked and a row in RECORDS; its words have a row in gates.panel.ts. Each bundle keeps only
 * the rows that it uses. A trace lists gates in this order.
 */

/** Asked of every popup. */
export const EVERY_POPUP = {
  server: server.gate,
};

/** Gates that limit how often a popup shows. A visitor who clicks for a popup gets it anyway. */
export const FREQUENCY_CAPS = {
  converted: converted.gate,
  'closed-by-x': closedByX.gate,
  frequency: frequency.gate,
  'new-session': newSession.gate,
};

/** In the targeting chunk: gates whose answer stays the same while the page is open. */
export const SETTLED = {
  'ab-test': abTest.gate,
  'engagement-filter': engagementFilter.gate,
  products: products.gate,
  'page-address': pageAddress.gate,
  device: device.gate,
  system: system.gate,
  browser: browser.gate,
  language: language.gate,
  country: country.gate,
  'visitor-kind': visitorKind.gate,
  visits: visits.gate,
  traffic: traffic.gate,
  utm: utm.gate,
  holdout: holdout.gate,
};

/** In the targeting chunk: gates whose answer may change. They decide when a popup is about to show, not when the answer arrives. */
export const CHANGING = {
  'cookie-filter': cookieFilter.gate,
  'variable-filter': variableFilter.gate,
  'cart-filter': cartFilter.gate,
  'source-filter': sourceFilter.gate,
  'ad-blocker': adBlocker.gate,
  'page-title': pageTitle.gate,
  'store-page': storePage.gate,
  'logged-in': loggedIn.gate,
  'contact-tag': contactTag.gate,
  schedule: schedule.gate,
  'known-contact': knownContact.gate,
  cap: cap.gate,
  'busy-page': busyPage.gate,
  priority: priority.gate,
};

/** The parts of each gate's verdicts that files may contain. */
export const RECORDS = {
  server: server.record,
  converted: converted.record,
  'closed-by-x': closedByX.record,
  frequency: frequency.record,
  'new-session': newSession.record,
  'ab-test': abTest.record,
  'engagement-filter': engagementFilter.record,
  products: products.record,
  'cookie-filter': cookieFilter.record,
  'variable-filter': variableFilter.record,
  'cart-filter': cartFilter.record,
  'source-filter': sourceFilter.record,
  'ad-blocker': adBlocker.record,
  countdown: countdown.record,
  'page-address': pageAddress.record,
  device: device.record,
  system: system.record,
  browser: browser.record,
  language: language.record,
  country: country.record,
  'visitor-kind': visitorKind.record,
  visits: visits.record,
  traffic: traffic.record,
  utm: utm.record,
  holdout: holdout.record,
  'page-title': pageTitle.record,
  'store-page': storePage.record,
  'logged-in': loggedIn.record,
  'contact-tag': contactTag.record,
  schedule: schedule.record,
  'known-contact': knownContact.record,
  cap: cap.record,
  'busy-page': busyPage.record,
  priority: priority.record,
} satisfies Record<AskedGate | 'countdown', GateRecord>;

/** How a replay restores what gates found about the visitor. */
export const RESTORES: { readonly [G in GateName]?: Restore } = {
  converted: converted.restore,
  'closed-by-x': closedByX.restore,
  frequency: frequency.restore,
  'new-session': newSession.restore,
  'engagement-filter': engagementFilter.restore,
  products: products.restore,
  'visitor-kind': visitorKind.restore,
  visits: visits.restore,
  'known-contact': knownContact.restore,
};

type AskedGate = keyof typeof EVERY_POPUP | keyof typeof FREQUENCY_CAPS | keyof typeof SETTLED | keyof typeof CHANGING;
export type GateName = keyof typeof RECORDS;

/** A gate's record by its name; undefined for a gate of another runtime. */
export const recordOf = (gate: string): GateRecord | undefined => (Object.hasOwn(RECORDS, gate) ? RECORDS[gate as GateName] : undefined);

/** The fields that these gates read in every popup, and in a popup whose answer has targeting. */
export type GateFields = Read<RowsOf<typeof EVERY_POPUP & typeof FREQUENCY_CAPS>>;
export type Targeting = Read<RowsOf<typeof SETTLED & typeof CHANGING>>;

/** A popup as far as its gates know it: its ids, and the fields that they read. */
export interface JudgedPopup extends GateFields {
  readonly id: string;
  /** The id under which the rules record the visitor's actions: the test's, if the popup is a variant of one (CFG-08). */
  readonly memoryId: string;
}

/** The gates of the targeting chunk, for an answer that has any of their rules. */
export interface MoreGates {
  readonly gates: Readonly<Record<string, TargetingGate<JudgedPopup & Targeting>>>;
  /** Gates whose answer may change while the page is open. They decide when a popup is about to show, not when the answer arrives. */
  readonly changing: Readonly<Record<string, TargetingGate<JudgedPopup & Targeting>>>;
  /** The live facts that its gates may read. */
  readonly live?: Live;
}
