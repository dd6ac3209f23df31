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

/** A page that asks first; its tool of the TCF, if it has one, answers when the test says so. */
function asking(hasTool: boolean) {
  const browser = new FakeBrowser();
  let tell: Tell = () => {};
  const tool = (command: string, _version: number, run: Tell) => {
    if (command === 'addEventListener') tell = run;
  };
  const variable = (path: string): unknown => (path === '__tcfapi' && hasTool ? tool : undefined);
  const own = { ...browser.ports, page: { ...browser.ports.page, variable }, leads: fakeLeads() };
  const gate = gatePorts(own, hosts, own.clock.now);
  const said: RuntimeEvent[] = [];
  let isKnown = false;
  void askFirst({
    ports: { ...own, ...gate.ports },
    signals: new FakeSignals(),
    gate,
    scope: createScope(() => {}),
    emit: (event) => said.push(event),
    country: () => '',
  }).then(() => {
    isKnown = true;
  });
  return {
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
