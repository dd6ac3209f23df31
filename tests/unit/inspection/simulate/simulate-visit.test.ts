import { expect, test } from 'vitest';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';
import { fakeNames } from '../fake-names.ts';
import { wholePorts } from '../whole-ports.ts';

const HOST = 'https://display.example';
const DISPLAY = `${HOST}/api/display/a3f09c2e71b5d`;

function visit(change: Partial<Simulation>) {
  const browser = new FakeBrowser();
  const names = fakeNames(HOST, { a3f09c2e71b5d: 'display', viewed: 'viewed' });
  const ports = simulate(wholePorts(browser), () => ({ ...NOTHING_SIMULATED, ...change }), names);
  const form = { cc: 'IL', domain: 'shop.example' };
  const ask = (url: string) => ports.http.send({ method: 'POST', url, body: { form } }, new AbortController().signal);
  return { browser, ports, ask };
}

test('a visitor in another country: the server hears of it, and its answer has it (DEV-06)', async () => {
  const { ask, browser } = visit({ country: 'DE', count: true });
  browser.answer = { ok: true, status: 200, text: '{"country_code":"IL","cc":"IL","poptins":[]}' };
  const answer = await ask(DISPLAY);
  expect(browser.sent).toMatchObject([{ body: { form: { cc: 'DE', domain: 'shop.example' } } }]);
  expect(JSON.parse((answer as { text: string }).text)).toEqual({ country_code: 'DE', cc: 'DE', poptins: [] });
});

test.each(['', '{}', '<html>', '[]', 'null', '{"a":'])('an answer “%s” that says no country is left as it is (DEV-06)', async (text) => {
  const { ask, browser } = visit({ country: 'DE' });
  browser.answer = { ok: true, status: 200, text };
  expect(await ask(DISPLAY)).toMatchObject({ text });
});

test('a call that asks for no popups says nothing of another country (DEV-06)', async () => {
  const { ask, browser } = visit({ country: 'DE', count: true });
  await ask(`${HOST}/viewed`);
  expect(browser.sent).toMatchObject([{ body: { form: { cc: 'IL' } } }]);
});

test('a simulated language is the browser’s, and without simulation the browser has its own (DEV-06)', () => {
  expect(visit({ language: 'he-IL' }).ports.page.language()).toBe('he-IL');
  expect(visit({}).ports.page.language()).toBe('en-GB');
});

test('a page in preview shows the one popup whatever its gates say, as by its address (DEV-06, TRG-12)', async () => {
  const { ports, browser } = visit({ preview: 'p1' });
  browser.url = 'https://shop.example/a?b=1#c';
  expect(ports.page.url()).toBe('https://shop.example/a?b=1&ppt-preview=p1#c');
  const previewing = new FakeBrowser();
  Object.assign(previewing.ports, { page: ports.page });
  const wire = (id: string) => ({ poptin_id: id, poptin_type: 'lightbox', poptin: '<p>x</p>', display: 0, triggers: {} });
  const page = new PageOfPopups([wire('p1'), wire('p2')], previewing);
  await page.wait();
  expect(page.shown).toEqual(['p1']);
});

test('leads of real visits wait while this browser is never counted (DEV-15, FRM-19)', async () => {
  const kept = { key: 'k1', popupId: 'p1', viewerId: 'v', form: {}, keptAt: 1, attempts: 1, notBefore: 0 };
  let never = true;
  const browser = new FakeBrowser();
  const ports = simulate(wholePorts(browser), () => ({ ...NOTHING_SIMULATED, never }), fakeNames(HOST, {}));
  await ports.leads.put(kept);
  expect(await ports.leads.all()).toEqual([]);
  never = false;
  expect(await ports.leads.all()).toEqual([kept]);
});
