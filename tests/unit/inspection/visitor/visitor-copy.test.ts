import { expect, test } from 'vitest';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { COPY_KEY } from '../../../../inspection/visitor/kept-in-tab.ts';
import { writeMemory } from '../../../../inspection/visitor/read-memory.ts';
import type { KeptLead } from '../../../../runtime/ports.ts';
import { visited } from '../visited.ts';

const DAY_MS = 86_400_000;
const lead = (key: string): KeptLead => ({ key, popupId: 'p', viewerId: 'v', form: {}, keptAt: 0, attempts: 0, notBefore: 0 });

test('a copy begins as the visitor, keeps writes, on the next page too, and knows their ends (DEV-14)', () => {
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

test('the longest cart that is kept of a visitor is whole on the next page of a copy (DEV-14, TRG-09)', () => {
  const { ports, tell, reload } = visited();
  tell({ ...NOTHING_SIMULATED, copy: true });
  const cart = JSON.stringify({ items: 'x'.repeat(34_000) });
  ports().storage.set('session', 'apt_cart', cart);
  reload();
  expect(ports().storage.get('session', 'apt_cart')).toBe(cart);
});

test('a copy of more than the longest value goes along whole, and ends without a trace (DEV-14)', () => {
  const { browser, ports, tell, reload } = visited();
  const flight = 'é"'.repeat(24_000);
  browser.ports.storage.set('session', 'apt_flight', flight);
  tell({ ...NOTHING_SIMULATED, copy: true });
  ports().storage.set('session', 'apt_cart', 'x'.repeat(34_000));
  reload();
  ports().cookies.set('poptin_session', 'true', DAY_MS);
  reload();
  expect(ports().storage.get('session', 'apt_cart')).toHaveLength(34_000);
  expect(ports().storage.get('session', 'apt_flight')).toBe(flight);
  expect(ports().cookies.all().get('poptin_session')).toBe('true');
  ports().storage.set('session', 'apt_cart', null);
  ports().storage.set('session', 'apt_flight', null);
  reload();
  expect([ports().storage.get('session', 'apt_cart'), ports().cookies.all().size]).toEqual([null, 1]);
  tell(NOTHING_SIMULATED);
  expect(browser.ports.storage.keys('session')).toEqual(['apt_flight']);
});

test('the page’s own records stay readable beside a copy that has no other value for them (DEV-14)', () => {
  const { browser, ports, tell } = visited();
  tell({ ...NOTHING_SIMULATED, copy: true });
  browser.ports.cookies.set('tier', 'gold', null);
  expect(ports().cookies.all().get('tier')).toBe('gold');
  ports().cookies.set('tier', 'silver', null);
  expect([ports().cookies.all().get('tier'), browser.ports.cookies.all().get('tier')]).toEqual(['silver', 'gold']);
});

test('leads of the real visitor are neither sent nor lost while a copy is used (DEV-14)', async () => {
  const { leads, ports, tell } = visited();
  await leads.put(lead('real'));
  tell({ ...NOTHING_SIMULATED, copy: true });
  expect(await ports().leads!.all()).toEqual([]);
  expect(await ports().storage.hasDatabase('poptin_outbox')).toBe(false);
  await ports().leads!.put(lead('tried'));
  tell(NOTHING_SIMULATED);
  expect(await ports().leads!.all()).toEqual([lead('real')]);
});

test.each(['on this page', 'on the page before'])(
  'a lead tried %s is not kept for the real visitor if sending fails after the copy (DEV-14, DEV-15)',
  async (where) => {
    const { leads, ports, tell, reload } = visited();
    tell({ ...NOTHING_SIMULATED, copy: true });
    await ports().leads.put(lead('tried'));
    if (where === 'on the page before') reload();
    tell(NOTHING_SIMULATED);
    await ports().leads.put({ ...lead('tried'), attempts: 1 });
    await ports().leads.put(lead('real'));
    expect([...leads.kept.keys()]).toEqual(['real']);
  },
);

test.each(['on a page that comes', 'on one that comes back from the back/forward cache'])(
  'another simulation drops a copy that an earlier one left on a site: %s (DEV-14)',
  async (where) => {
    const { browser, ports, tell, reload } = visited();
    browser.ports.cookies.set('poptin_session', 'real', DAY_MS);
    tell({ ...NOTHING_SIMULATED, country: 'DE', begunAt: 1 });
    ports().cookies.set('poptin_session', 'converted', DAY_MS);
    await ports().leads.put(lead('tried'));
    const another = { ...NOTHING_SIMULATED, country: 'FR', begunAt: 2 };
    if (where === 'on a page that comes') reload(another);
    else tell(another);
    expect([ports().cookies.all().get('poptin_session'), await ports().leads.all()]).toEqual(['real', []]);
    ports().cookies.set('poptin_session', 'tried', DAY_MS);
    reload({ ...another, language: 'he' });
    expect(ports().cookies.all().get('poptin_session')).toBe('tried');
  },
);

test('garbage that a page puts in the place of the copy is no copy (DEV-14)', () => {
  const { browser, ports, tell } = visited();
  for (const garbage of ['', 'null', '7', '[]', '{"cookie":{}}', '{"cookie":[["a"]],"local":[7],"session":[[1,2]],"leads":[null]}']) {
    browser.ports.storage.set('session', `${COPY_KEY}0`, garbage);
    tell({ ...NOTHING_SIMULATED, copy: true });
    expect(ports().cookies.all().size, garbage).toBe(0);
    tell(NOTHING_SIMULATED);
  }
});

test.each([
  ['one whose end is known keeps it', 'poptin_session', 600_000, undefined, 600_000],
  ['one of ours that came before the tool gets its own lifetime, not a year', 'poptin_o_v_8f5fa95b4c1f9', null, undefined, DAY_MS],
  ['of one whose owner says how long it lasts, thirty days are taken', 'poptin_c_p_o_x_c_8f5fa95b4c1f9', null, undefined, 30 * DAY_MS],
  ['a lifetime that QA chose is taken', 'poptin_session', 600_000, 60_000, 60_000],
] as const)('edited, a cookie lives as long as before: %s (DEV-05)', (_what, name, kept, chosen, left) => {
  const { browser, ports, tell } = visited();
  if (kept === null) browser.ports.cookies.set(name, 'old', 5 * DAY_MS);
  else ports().cookies.set(name, 'old', kept);
  tell({ ...NOTHING_SIMULATED, copy: true });
  writeMemory(ports(), { kind: 'write-memory', area: 'cookie', key: name, value: 'new', lifetimeMs: chosen });
  expect(ports().cookies.expiresAt(name)).toBe(browser.now + left);
});
