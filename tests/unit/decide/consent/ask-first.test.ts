import { expect, test } from 'vitest';
import { askFirst } from '../../../../runtime/decide/consent/ask-first.ts';
import { gatePorts } from '../../../../runtime/decide/consent/ports-before-consent.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { FakeSignals } from '../../../support/fake-signals.ts';
import { fakeLeads } from '../../inspection/fake-leads.ts';

type Tell = (data: object, ok: boolean) => void;

const hosts = { displayHost: 'https://d.example', apiHost: 'https://d.example' };

/** A page that asks first; its tool of the TCF, if it has one, answers when the test says so. Its other tools are globals. */
function asking(hasTool: boolean, hasBegun = false, browser = new FakeBrowser(), isParsed = true) {
  let tell: Tell = () => {};
  const tool = (command: string, _version: number, run: Tell) => {
    if (command === 'addEventListener') tell = run;
  };
  const globals: Record<string, unknown> = { ...(hasTool && { __tcfapi: tool }) };
  const signals = new FakeSignals();
  let isBeingParsed = !isParsed;
  const variable = (path: string): unknown => globals[path];
  const own = { ...browser.ports, page: { ...browser.ports.page, variable }, leads: fakeLeads() };
  const gate = gatePorts(own, hosts, own.clock.now);
  if (hasBegun) gate.close();
  const said: RuntimeEvent[] = [];
  let isKnown = false;
  void askFirst({
    ports: { ...own, ...gate.ports },
    signals,
    gate,
    scope: createScope(() => {}),
    emit: (event) => said.push(event),
    hasBegun,
    country: () => '',
    isBeingParsed: () => isBeingParsed,
  }).then(() => {
    isKnown = true;
  });
  return {
    globals,
    jar: signals.jar,
    writes: (name: string) => gate.ports.cookies.set(name, 'true', 60_000),
    seen: () => [...gate.ports.cookies.all().keys()],
    isParsed() {
      isBeingParsed = false;
      browser.happen('grown', undefined);
    },
    looksAway(visible: boolean) {
      browser.visible = visible;
      browser.happen('visibility', undefined);
    },
    answers: (granted: boolean) =>
      tell({ eventStatus: 'tcloaded', gdprApplies: true, listenerId: 1, purpose: { consents: { 1: granted, 8: granted } } }, true),
    async isKnownAfter(ms: number) {
      browser.advance(ms);
      await Promise.resolve();
      return isKnown;
    },
    states: () => said.flatMap((event) => (event.type === 'consent-first' ? event.state : [])),
  };
}

test('a tool that stays silent holds the first request back for 1.5 s, and no longer (CFS-04)', async () => {
  const page = asking(true);
  expect(await page.isKnownAfter(1499)).toBe(false);
  expect(await page.isKnownAfter(1)).toBe(true);
  expect(page.states()).toEqual(['held']);
});

test.each([
  [true, 'agreed'],
  [false, 'refused'],
] as const)('a tool that says %s in time ends the wait at once: %s (CFS-04)', async (granted, state) => {
  const page = asking(true);
  expect(await page.isKnownAfter(300)).toBe(false);
  page.answers(granted);
  expect(await page.isKnownAfter(0)).toBe(true);
  expect(page.states()).toEqual([state]);
});

test('a page without a tool waits for none (CFS-04)', async () => {
  const page = asking(false);
  expect(await page.isKnownAfter(0)).toBe(true);
  expect(page.states()).toEqual(['held']);
});

/** The commands that `gtag` pushes. */
function consent(..._all: unknown[]) {
  // biome-ignore lint/complexity/noArguments: this is how gtag leaves its calls.
  return arguments;
}

test('a tool in the footer of a page answers before the first request (CFS-04)', async () => {
  const page = asking(false, false, new FakeBrowser(), false);
  expect(await page.isKnownAfter(300)).toBe(false);
  page.globals.wp_has_consent = () => true;
  Object.assign(page.jar, { wp_consent_statistics: 'allow', wp_consent_marketing: 'allow' });
  page.isParsed();
  expect(await page.isKnownAfter(0)).toBe(true);
  expect(page.states()).toEqual(['agreed']);
});

test('a page whose footer has no tool either waits no longer than until it is parsed (CFS-04)', async () => {
  const page = asking(false, false, new FakeBrowser(), false);
  expect(await page.isKnownAfter(300)).toBe(false);
  page.isParsed();
  expect(await page.isKnownAfter(0)).toBe(true);
  expect(page.states()).toEqual(['held']);
});

test.each([
  ['before any consent', [{ event: 'gtm.js' }]],
  ['with a default that allows everything', [consent('consent', 'default', { ad_storage: 'granted', analytics_storage: 'granted' })]],
])('a data layer %s waits for the tool in its tag manager (CFS-04)', async (_what, entries) => {
  const page = asking(false, false, new FakeBrowser(), false);
  const dataLayer: unknown[] = [...entries];
  page.globals.dataLayer = dataLayer;
  page.isParsed();
  expect(await page.isKnownAfter(600)).toBe(false);
  dataLayer.push(consent('consent', 'update', { ad_storage: 'granted', analytics_storage: 'granted' }));
  expect(await page.isKnownAfter(0)).toBe(true);
  expect(page.states()).toEqual(['agreed']);
});

test('a no in another tab closes the gate of this one when it is seen again (CFS-03)', async () => {
  const browser = new FakeBrowser();
  const page = asking(true, false, browser);
  page.answers(true);
  const { cookies } = browser.ports;
  cookies.set('poptin_user_id', '0.abc', 3_600_000);
  page.looksAway(false);
  cookies.set('poptin_user_id', '', 0);
  page.looksAway(true);
  expect(page.states()).toEqual(['agreed', 'refused']);
  page.writes('poptin_session_account_c');
  expect([[...cookies.all().keys()], page.seen()]).toEqual([[], ['poptin_session_account_c']]);
});

test('a tool’s yes after 1.5 s gives back who its visitor is (CFS-03, CFS-05)', async () => {
  const browser = new FakeBrowser();
  const { cookies, storage } = browser.ports;
  const written = {
    user_id: '0.abc',
    old_user: 'true',
    session: 'true',
    session_started: '5',
    visits: '3.5',
    by_mail: 'true',
    o_v_p1: 'v',
  };
  for (const [name, value] of Object.entries(written)) cookies.set(`poptin_${name}`, value, 3_600_000);
  storage.set('local', 'poptin_converted_email', 'noa@example.com');
  const before = Object.fromEntries(cookies.all());
  const page = asking(true, true, browser);
  expect(await page.isKnownAfter(1500)).toBe(true);
  expect([...cookies.all().keys(), ...storage.keys('local')]).toEqual([]);
  page.answers(true);
  expect(Object.fromEntries(cookies.all())).toMatchObject(before);
  expect(storage.get('local', 'poptin_converted_email')).toBe('noa@example.com');
});
