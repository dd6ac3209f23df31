import type { Browser } from '@playwright/test';
import { FAILING_CALLS } from '../../faults/failing-calls.ts';
import { Gateway } from '../../faults/gateway.ts';
import { faultsOf, faultsOfLeads, LEAD_POPUP, prepare, tryCall, tryLead, type Wire } from '../../faults/try-call.ts';
import { WIRE_FAULTS, type WireFault } from '../../faults/wire-faults.ts';
import { sample } from '../../support/sample.ts';
import type { WirePopup } from '../support/site.ts';
import { test as base, expect, Visitor } from '../support/test.ts';

const test = base.extend<{ gateway: Gateway; wire: (settings: object, popup: WirePopup) => Promise<Wire> }>({
  gateway: async ({ display }, use) => {
    const gateway = await Gateway.open(display.port);
    await use(gateway);
    await gateway.close();
  },
  wire: async ({ site, gateway }, use) => {
    await use(async (settings, popup) => {
      const its = JSON.parse(JSON.stringify(settings).replaceAll('CLIENT', site.clientId));
      const [popupId = ''] = await site.account(its, popup);
      return { site, gateway, popupId };
    });
  },
});

/** All of them in `npm run test:full`, and there once: to look for flakes one of each is enough, as of every other call in `npm test`, where each call fails in another way. */
const some = (all: readonly WireFault[], turn: number, repeat: number): readonly WireFault[] =>
  process.env.TEST_FULL && !repeat ? all : all.filter((_fault, at) => at === (turn * 7 + repeat) % all.length);

/** Each fault has a visitor of its own; answers what was not as it should be, by fault. */
async function tryAll(
  faults: readonly WireFault[],
  browser: Browser,
  { gateway }: Wire,
  one: (fault: WireFault, visitor: Visitor) => Promise<void>,
): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {};
  for (const fault of faults) {
    const context = await browser.newContext();
    const visitor = new Visitor(context);
    await visitor.openTab();
    try {
      await one(fault, visitor);
    } catch (problem) {
      wrong[fault.name] = `${problem}`.slice(0, 600);
    }
    if (visitor.complaints[0]) wrong[fault.name] = `${wrong[fault.name] ?? ''} The page had ${visitor.complaints}`;
    await context.close();
    await gateway.mend();
  }
  return wrong;
}

for (const [turn, row] of sample([...FAILING_CALLS.entries()], 10))
  test(`a faulty ${row.call} answer is only logged (${row.number}, R2, ERR-01, ERR-02, API-21)`, async ({ browser, site, wire }, {
    repeatEachIndex,
  }) => {
    test.setTimeout(600_000);
    const its = await wire(row.account ?? {}, row.popup);
    if (row.isNotGiven) await site.fault('display', { kind: 'body', status: 200, body: '{"display":true,"poptins":[]}' });
    prepare(its, row);
    const faults = some(faultsOf(row), turn, repeatEachIndex);
    expect(await tryAll(faults, browser, its, (fault, visitor) => tryCall(row, fault, its, visitor))).toEqual({});
  });

for (const stored of [false, true])
  test(`a lead ${stored ? 'stored' : 'sent'} in network faults arrives once (R2, R1, FRM-16, FRM-19, API-05)`, async ({ browser, wire }, {
    repeatEachIndex,
  }) => {
    test.setTimeout(600_000);
    const its = await wire({}, LEAD_POPUP);
    prepare(its, {});
    const faults = some(faultsOfLeads(stored), +stored, repeatEachIndex);
    expect(await tryAll(faults, browser, its, (fault, visitor) => tryLead(fault, stored, its, visitor))).toEqual({});
  });

test('there are 31 ways to fail at least, each by a name of its own (R2)', () => {
  expect(new Set(WIRE_FAULTS.map(({ name }) => name)).size).toBe(WIRE_FAULTS.length);
  expect(WIRE_FAULTS.filter(({ comes }) => comes !== 'right').length).toBeGreaterThanOrEqual(31);
});
