import { armed } from '../browser/support/hook-clock.ts';
import type { Site } from '../browser/support/site.ts';
import { expect, HOUR, SECOND, type Visitor } from '../browser/support/test.ts';
import { type Came, type FailingCall, FORM } from './failing-calls.ts';
import type { Gateway } from './gateway.ts';
import { type Comes, NOT_OF_THE_SERVER, WIRE_FAULTS, type WireFault } from './wire-faults.ts';

/** An owner's site behind a failing network. */
export interface Wire {
  readonly site: Site;
  readonly gateway: Gateway;
  readonly popupId: string;
}

/** A page's answers that a browser may read. Without reading the body, only the head is known. */
const comesOf = ({ call, ofSite }: FailingCall, { name, comes }: WireFault): Comes | 'any' => {
  if (ofSite && / page may read$/.test(name)) return 'right';
  return call === 'banner' && !comes.startsWith('answered') ? 'any' : comes;
};

/** Left out: if nobody listens, page and embed are missing too. An endless script fills the browser, whichever call gets it. */
export const faultsOf = ({ call, ofSite }: FailingCall): readonly WireFault[] =>
  WIRE_FAULTS.filter(({ name, play }) => (play || !(ofSite || call === 'chunk')) && (call !== 'chunk' || name !== 'has no end'));

const ANY_ANSWER = /^ok$/;
const AS_FAR_AS_IT_GOES = /^(ok|refused: not understood)$/;

/**
 * Calls for which an odd answer may count as an answer. The contract says nothing about a site's own; a template and a
 * list of domains are any text; answers with popups, or about a member, are used as far as possible and their dropped
 * parts are reported. A lead's answer without its success flag means no, and the lead's wait is reported (FRM-16).
 */
const ODD: Readonly<Record<string, RegExp>> = {
  banner: ANY_ANSWER,
  'cart-add': ANY_ANSWER,
  display: AS_FAR_AS_IT_GOES,
  click: AS_FAR_AS_IT_GOES,
  launch: AS_FAR_AS_IT_GOES,
  template: AS_FAR_AS_IT_GOES,
  member: AS_FAR_AS_IT_GOES,
  'validation-emails': AS_FAR_AS_IT_GOES,
  conversion: AS_FAR_AS_IT_GOES,
};

/** The words in the log. */
const SAID: Readonly<Record<string, RegExp>> = {
  right: /^ok$/,
  odd: /^refused: not understood$/,
  network: /^failed: network$/,
  late: /^failed: no answer in time$/,
  'too-large': /^failed: too-large$/,
  any: /^(ok|failed: (network|no answer in time|too-large))$/,
};
/** The faults of a popup that was given up: its markup never came, or is none. An odd template may also be markup. */
const GIVEN_UP: Readonly<Record<string, RegExp>> = { late: /^popup \w+: files$/, odd: /^(popup \w+: behaviours)?$/ };

const saidOf = (comes: Comes | 'any', call: string) =>
  (comes === 'odd' ? ODD[call] : undefined) ?? SAID[comes] ?? new RegExp(`^refused: ${comes}$`);
const cameOf = (comes: Comes | 'any'): Came => (comes === 'right' || comes === 'odd' ? comes : comes === 'any' ? 'odd' : 'nothing');

/** Waits for what came of a call, for as long as the runtime does. */
async function settledCall(visitor: Visitor, call: string, { comes }: WireFault, meanwhile?: () => Promise<void>): Promise<string> {
  await visitor.until((event) => event.type === 'call-started' && event.call === call);
  if (comes === 'late') {
    await meanwhile?.();
    await visitor.clock.advance(10 * SECOND);
  }
  await visitor.until((event) => event.type === 'call-settled' && event.call === call);
  const [settled] = (await visitor.eventsOf('call-settled')).filter((event) => event.call === call);
  return [settled?.outcome, settled?.problem].filter(Boolean).join(': ');
}

/** The page goes on as if nothing had been there. */
async function pageGoesOn({ page }: Visitor): Promise<void> {
  expect(await page.evaluate(() => [document.querySelector('h1')?.textContent, ...Object.keys(Object.prototype)])).toEqual([
    'A quiet page',
  ]);
}

export function prepare({ site, gateway, popupId }: Wire, { head = '', body }: Pick<FailingCall, 'head' | 'body'>): void {
  const html = site.html({ head: head.replaceAll('CLIENT', site.clientId) + gateway.tag(site.clientId), body: body?.(popupId) ?? '' });
  gateway.pages.set('/page', html);
}

/** A popup that comes at once comes with the clock that the test drives. */
async function comesAtOnce(visitor: Visitor): Promise<void> {
  await visitor.until(({ type }) => type === 'config-received');
  await armed(visitor.page);
  await visitor.clock.advance(SECOND);
}

/** Tries a call with a failure. */
export async function tryCall(row: FailingCall, fault: WireFault, { gateway, popupId }: Wire, visitor: Visitor): Promise<void> {
  const { call, after, cause } = row;
  const comes = comesOf(row, fault);
  const came = cameOf(comes);
  gateway.fail({ call, fault, stored: true, after });
  if (row.isKnown) await visitor.page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'noa@example.com'));
  if (call === 'display' && !fault.play) gateway.stop();
  await visitor.page.goto(gateway.url('/page'));
  if (call !== 'display') await comesAtOnce(visitor);
  if (cause) {
    if (!fault.play) gateway.stop();
    await cause(visitor, popupId);
  }
  if (call === 'chunk') await settledChunk(visitor, popupId, came, fault);
  else expect(await settledCall(visitor, call, fault)).toMatch(saidOf(comes, call));
  if (call === 'display' && came === 'right') await comesAtOnce(visitor);
  await row.seen(visitor, popupId, came);
  const faults = (await visitor.eventsOf('fault')).map(({ where }) => where);
  if (call !== 'chunk') expect(faults.join()).toMatch((call === 'template' && GIVEN_UP[comes]) || /^$/);
  await pageGoesOn(visitor);
}

/** An import never times out. A popup whose code does not load waits, and reports nothing. */
async function settledChunk(visitor: Visitor, popupId: string, came: Came, { comes }: WireFault): Promise<void> {
  if (came === 'right') return;
  if (comes === 'late') {
    await visitor.untilState(popupId, 'preparing');
    await visitor.clock.advance(60 * SECOND);
  } else await visitor.until(({ type }) => type === 'fault');
}

/** A lead in a form that is sent while the call fails: the visitor is thanked, and the server has it once when all is well again. */
export async function tryLead(fault: WireFault, stored: boolean, { site, gateway, popupId }: Wire, visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const email = `noa.${WIRE_FAULTS.indexOf(fault)}.${stored}@example.com`;
  const has = async () => (await site.leads()).filter(({ fields }) => fields.some(({ value }) => value === email)).length;
  gateway.fail({ call: 'conversion', fault, stored, after: null });
  await page.goto(gateway.url('/page'));
  await comesAtOnce(visitor);
  await visitor.untilState(popupId, 'shown');
  await visitor.popup(popupId).getByLabel('Email').fill(email);
  if (!fault.play) gateway.stop();
  await visitor.popup(popupId).getByRole('button', { name: 'Send' }).click();
  const isThanked = () => visitor.untilState(popupId, 'converted');
  const said = await settledCall(visitor, 'conversion', fault, async () => {
    await visitor.until(({ type }) => type === 'lead-kept');
    await visitor.clock.advance(3 * SECOND);
    await isThanked();
  });
  expect(said).toMatch(saidOf(fault.comes, 'conversion'));
  if (fault.comes !== 'odd') await isThanked();
  if (fault.comes !== 'right') await visitor.until((event) => event.type === 'lead-delayed' && event.problem !== '');
  expect(await visitor.eventsOf('fault')).toEqual([]);
  await pageGoesOn(visitor);
  if (fault.comes === 'right') return expect(await has()).toBe(1);
  expect(await has()).toBe(+stored);

  await gateway.mend();
  visitor.clock.skip(2 * HOUR);
  await page.goto(gateway.url('/page'));
  await visitor.until(({ type }) => type === 'lead-sent');
  expect(await has()).toBe(1);
}

export const LEAD_POPUP = { template: undefined, markup: FORM, triggers: {}, d_f_r: 'all@display_everytime_everypage_5' };

/** The server has got a lead whose answer is lost, or never gets it. */
export const faultsOfLeads = (stored: boolean): readonly WireFault[] =>
  stored ? WIRE_FAULTS.filter(({ play }) => play) : NOT_OF_THE_SERVER;
