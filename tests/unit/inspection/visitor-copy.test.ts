import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COPY_KEY } from '../../../inspection/copy-text.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../inspection/protocol.ts';
import { writeMemory } from '../../../inspection/read-memory.ts';
import { simulate } from '../../../inspection/simulate.ts';
import type { KeptLead } from '../../../runtime/capture/outbox/outbox-rules.ts';
import type { Ports } from '../../../runtime/ports.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { fakeLeads } from './fake-leads.ts';
import { fakeNames } from './fake-names.ts';
import { wholePorts } from './whole-ports.ts';

const DAY_MS = 86_400_000;
const OURS = ['poptin_user_id', 'poptin_o_v_8f5fa95b4c1f9', 'poptin_session', 'poptin_c_p_o_x_c_8f5fa95b4c1f9'];
const THEIRS = ['tier', 'cart'];
const LOCAL = ['poptin_converted_email', 'theme'];
const SESSION = ['pageviews_8f5fa95b4c1f9', 'new_user', 'scroll'];

const lead = (key: string): KeptLead => ({ key, popupId: 'p', viewerId: 'v', form: {}, keptAt: 0, attempts: 0, notBefore: 0 });

type Hand = 'runtime' | 'page';
type Step =
  | { readonly do: 'cookie'; readonly by: Hand; readonly name: string; readonly value: string; readonly ms: number | null }
  | { readonly do: 'store'; readonly by: Hand; readonly area: 'local' | 'session'; readonly key: string; readonly value: string | null }
  | { readonly do: 'lead'; readonly key: string; readonly gone: boolean }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'travel'; readonly ms: number }
  | { readonly do: 'reload' };

const hand = fc.constantFrom<Hand>('runtime', 'page');
const text = fc.string({ maxLength: 6 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('cookie' as const),
    by: hand,
    name: fc.constantFrom(...OURS, ...THEIRS),
    value: text,
    ms: fc.constantFrom(null, 0, 60_000, DAY_MS, 30 * DAY_MS),
  }),
  fc.record({
    do: fc.constant('store' as const),
    by: hand,
    area: fc.constant('local' as const),
    key: fc.constantFrom(...LOCAL),
    value: fc.option(text),
  }),
  fc.record({
    do: fc.constant('store' as const),
    by: hand,
    area: fc.constant('session' as const),
    key: fc.constantFrom(...SESSION),
    value: fc.option(text),
  }),
  fc.record({ do: fc.constant('lead' as const), key: fc.constantFrom('a', 'b'), gone: fc.boolean() }),
  fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1000, 120_000, DAY_MS) }),
  fc.record({ do: fc.constant('travel' as const), ms: fc.constantFrom(-DAY_MS, DAY_MS, 8 * DAY_MS) }),
  fc.record({ do: fc.constant('reload' as const) }),
);

/** A browser with a visitor who was here before. */
function visited() {
  const browser = new FakeBrowser();
  const leads = fakeLeads();
  let simulation: Simulation = NOTHING_SIMULATED;
  const open = () => simulate(wholePorts(browser, leads), () => simulation, fakeNames('none:'));
  let ports = open();
  const tell = (next: Simulation) => {
    simulation = next;
    ports.settle();
  };
  const reload = () => {
    ports = open();
    ports.settle();
  };
  return { browser, leads, ports: () => ports, simulation: () => simulation, tell, reload };
}

function write(ports: Ports, step: Extract<Step, { do: 'cookie' | 'store' }>): void {
  if (step.do === 'cookie') ports.cookies.set(step.name, step.value, step.ms);
  else ports.storage.set(step.area, step.key, step.value);
}

/** All that is kept, with its ends: what a visitor comes back to. */
function keptIn({ browser, leads }: { browser: FakeBrowser; leads: ReturnType<typeof fakeLeads> }) {
  const { storage } = browser.ports;
  const area = (name: 'local' | 'session') =>
    Object.fromEntries(
      storage
        .keys(name)
        .filter((key) => !key.startsWith('__poptin'))
        .toSorted()
        .map((key) => [key, storage.get(name, key)]),
    );
  return { cookies: browser.cookies(), local: area('local'), session: area('session'), leads: [...leads.kept.keys()].toSorted() };
}

test('DEV-14 after 200 random sequences of simulating, with writes of page and server in between, what is kept is what it would be without', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.array(step, { minLength: 1, maxLength: 25 }), async (before, during) => {
      const [tried, untouched] = [visited(), visited()];
      // Both have the same past, and the same page and server.
      for (const each of before) {
        for (const one of [tried, untouched]) {
          if (each.do === 'cookie' || each.do === 'store') write(each.by === 'page' ? one.browser.ports : one.ports(), each);
          if (each.do === 'lead') await one.leads.put(lead(each.key));
          if (each.do === 'pass') one.browser.advance(each.ms);
        }
      }
      tried.tell({ ...NOTHING_SIMULATED, copy: true });
      for (const each of during) {
        if (each.do === 'travel') tried.tell({ ...tried.simulation(), clockOffsetMs: tried.simulation().clockOffsetMs + each.ms });
        if (each.do === 'reload') tried.reload();
        if (each.do === 'lead') await (each.gone ? tried.ports().leads!.remove(each.key) : tried.ports().leads!.put(lead(each.key)));
        if (each.do === 'cookie' || each.do === 'store') {
          if (each.by === 'runtime') write(tried.ports(), each);
          else for (const one of [tried, untouched]) write(one.browser.ports, each);
        }
        if (each.do === 'pass') for (const one of [tried, untouched]) one.browser.advance(each.ms);
      }
      tried.tell(NOTHING_SIMULATED);
      expect(keptIn(tried)).toEqual(keptIn(untouched));
      expect([...tried.ports().cookies.all()].toSorted()).toEqual([...untouched.ports().cookies.all()].toSorted());
      expect(tried.browser.ports.storage.keys('session')).not.toContain(COPY_KEY);
    }),
    { numRuns: 200 },
  );
});

test('DEV-14 a copy begins as the visitor is, holds what is written, also on the next page, and says when each ends', () => {
  const { browser, ports, tell, reload } = visited();
  browser.ports.cookies.set('poptin_user_id', '0.real', null);
  ports().cookies.set('poptin_session', 'true', 1000);
  tell({ ...NOTHING_SIMULATED, copy: true });
  expect(ports().cookies.all().get('poptin_user_id')).toBe('0.real');
  ports().cookies.set('poptin_user_id', '0.copied', DAY_MS);
  ports().storage.set('session', 'new_user', null);
  reload();
  expect(ports().cookies.all().get('poptin_user_id')).toBe('0.copied');
  expect(ports().cookies.expiresAt('poptin_user_id')).toBe(browser.now + DAY_MS);
  expect(ports().cookies.expiresAt('poptin_session')).toBe(browser.now + 1000);
  expect(browser.ports.cookies.all().get('poptin_user_id')).toBe('0.real');
});

test('DEV-14 what the page itself keeps is read as it is while a copy is used, unless the copy has another value for it', () => {
  const { browser, ports, tell } = visited();
  tell({ ...NOTHING_SIMULATED, copy: true });
  browser.ports.cookies.set('tier', 'gold', null);
  expect(ports().cookies.all().get('tier')).toBe('gold');
  ports().cookies.set('tier', 'silver', null);
  expect([ports().cookies.all().get('tier'), browser.ports.cookies.all().get('tier')]).toEqual(['silver', 'gold']);
});

test('DEV-14 leads of the real visitor are neither sent nor lost while a copy is used', async () => {
  const { leads, ports, tell } = visited();
  await leads.put(lead('real'));
  tell({ ...NOTHING_SIMULATED, copy: true });
  expect(await ports().leads!.all()).toEqual([]);
  expect(await ports().storage.hasDatabase('poptin_outbox')).toBe(false);
  await ports().leads!.put(lead('tried'));
  tell(NOTHING_SIMULATED);
  expect(await ports().leads!.all()).toEqual([lead('real')]);
});

test('DEV-14 garbage that a page puts in the place of the copy is no copy', () => {
  const { browser, ports, tell } = visited();
  for (const garbage of ['', 'null', '7', '[]', '{"cookie":{}}', '{"cookie":[["a"]],"local":[7],"session":[[1,2]],"leads":[null]}']) {
    browser.ports.storage.set('session', COPY_KEY, garbage);
    tell({ ...NOTHING_SIMULATED, copy: true });
    expect(ports().cookies.all().size, garbage).toBe(0);
    tell(NOTHING_SIMULATED);
  }
});

test.each([
  ['one whose end is known keeps it', 'poptin_session', 600_000, undefined, 600_000],
  ['one of ours that came before the tool gets its own lifetime, not a year', 'poptin_o_v_8f5fa95b4c1f9', null, undefined, DAY_MS],
  ['a lifetime that QA chose is taken', 'poptin_session', 600_000, 60_000, 60_000],
] as const)('DEV-05 edited, a cookie lives as long as before: %s', (_what, name, kept, chosen, left) => {
  const { browser, ports, tell } = visited();
  if (kept === null) browser.ports.cookies.set(name, 'old', 5 * DAY_MS);
  else ports().cookies.set(name, 'old', kept);
  tell({ ...NOTHING_SIMULATED, copy: true });
  writeMemory(ports(), { kind: 'write-memory', area: 'cookie', key: name, value: 'new', lifetimeMs: chosen });
  expect(ports().cookies.expiresAt(name)).toBe(browser.now + left);
});
