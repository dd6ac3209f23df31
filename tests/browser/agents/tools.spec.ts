import { readFileSync } from 'node:fs';
import { expect, test } from './support/agent-test.ts';

const LATER = { triggers: { delay: { seconds: 600, per: 'page' } } };
const GOLD = { cookie_filter: [{ name: 'tier', role: 'contains|||gold', type: 'show' }] };

interface Row {
  readonly handle: string;
  readonly cause: string;
  readonly by: readonly string[];
}

test('change names what would show a popup, and makes it so in a copy of the visitor (AGT-03)', { tag: '@full' }, async ({
  site,
  host,
}) => {
  await site.show({ poptin_name: 'Spring', ...LATER, ...GOLD });
  await host.data('open_page', { url: site.url(), fresh: true });
  const { remedies, sentence } = await host.data<{ remedies: object[]; sentence: object }>('change', { popup: 'Spring' });
  expect(sentence).toEqual({ untrusted: 'Would show if you set the cookie tier to “gold”, and then wait 10 minutes.' });
  expect(remedies).toMatchObject([{ n: 1, rule: 'cookie-filter', canApply: true }]);
  const { popup } = await host.data<{ popup: Row }>('change', { popup: 'Spring', apply: 1 });
  expect(popup).toMatchObject({ cause: 'waits-for-trigger', by: ['delay'] });
  await host.data('close_page');
});

test('a popup is forced, measured, submitted and closed, and the server counts none of it (AGT-04, AGT-05)', async ({ site, host }) => {
  const [id = ''] = await site.show({ poptin_name: 'Spring', ...LATER, ...GOLD });
  await host.data('open_page', { url: site.url(), fresh: true });
  expect(await host.data('force', { popup: id })).toMatchObject({ popup: { cause: 'shown' } });
  interface Measured {
    readonly box: { readonly width: number; readonly height: number };
    readonly close: string;
  }
  // Asked while the popup still comes in and its close button is not there, it answers when both are at rest.
  const measured = await host.data<Measured>('measure', { popup: id });
  expect(measured.close).toBe('free');
  expect(Math.min(measured.box.width, measured.box.height)).toBeGreaterThan(100);
  expect((await host.data<Measured>('measure', { popup: id })).box).toEqual(measured.box);
  expect(await host.data('force', { popup: id, action: 'submit' })).toMatchObject({ popup: { cause: 'converted' } });
  expect(await host.data('force', { popup: id, action: 'close' })).toMatchObject({ popup: { cause: 'closed' } });
  expect(await site.leads()).toEqual([]);
  expect(await site.received('viewed')).toEqual([]);
  await host.data('close_page');
});

test('forecast says for each moment whether a popup shows, and by which rule not (AGT-03)', { tag: '@full' }, async ({ site, host }) => {
  await site.show({ poptin_name: 'Spring', ...LATER });
  await host.data('open_page', { url: site.url(), fresh: true });
  const { moments } = await host.data<{ moments: object[] }>('forecast', { popup: 'p1' });
  expect(moments).toContainEqual(expect.objectContaining({ when: 'now', shows: true }));
  expect(moments).toContainEqual(expect.objectContaining({ when: 'closed', shows: false, by: ['closed-by-x'] }));
  await host.data('close_page');
});

test('another day, visitor, device, cart and answer are simulated, and end with stop (AGT-04)', { tag: '@full' }, async ({
  site,
  host,
}) => {
  await site.show(
    { poptin_name: 'Spring', ...LATER, schedule_filter: { from: '2100-01-01T00:00', zone: 'UTC' } },
    { poptin_name: 'Phones', ...LATER, device_filter: [{ value: 'phone', type: 'show' }] },
    { poptin_name: 'Cart', ...LATER, cart_filter: [{ name: 'product_id', role: 'equal|||44101', type: 'show' }] },
  );
  await host.data('open_page', { url: site.url(), fresh: true });
  const causes = async (given: object) => {
    const { popups } = await host.data<{ popups: Row[] }>('simulate', given);
    return popups.map(({ cause, by }) => (cause === 'blocked' ? by.join() : cause));
  };
  expect(await causes({ device: 'phone' })).toEqual(['schedule', 'waits-for-trigger', 'cart-filter']);
  expect(await causes({ later: '4000 weeks' })).toEqual(['waits-for-trigger', 'waits-for-trigger', 'cart-filter']);
  const cart = { platform: 'shopify', items: [{ title: 'Pot', id: '44101', price: 20 }] };
  expect(await causes({ cart })).toEqual(['waits-for-trigger', 'waits-for-trigger', 'waits-for-trigger']);
  const closed = { visitor: { preset: 'closed', popup: 'Spring' } };
  expect(await causes(closed)).toEqual(['closed-by-x', 'waits-for-trigger', 'waits-for-trigger']);
  expect(await host.data('simulate', { server: { display: 'refused-restricted' } })).toMatchObject({ cause: 'refused', popups: [] });
  expect(await causes({ stop: true })).toEqual(['schedule', 'device', 'cart-filter']);
  expect(await host.data('simulate', { consent: { gpc: 'no' } })).toMatchObject({ simulated: ['consent'] });
  await host.data('close_page');
});

test('calls lists each call as the contract has it, and names the fields that are not (AGT-06)', { tag: '@full' }, async ({
  site,
  host,
}) => {
  await site.show({ poptin_name: 'Spring', ...LATER });
  const body = JSON.stringify({ display: true, message: '', poptins: [{ poptin_id: 7, poptin_type: 'lightbox', d_f_a: 'often' }] });
  await site.fault('display', { kind: 'body', status: 200, body });
  await host.data('open_page', { url: site.url(), fresh: true });
  const { calls } = await host.data<{ calls: Array<{ n: number; call: string; wrong: number }> }>('calls');
  const display = calls.find(({ call }) => call === 'display');
  expect(display?.wrong).toBeGreaterThan(0);
  const { fields } = await host.data<{ fields: object[] }>('calls', { call: display?.n });
  expect(fields).toContainEqual(expect.objectContaining({ part: 'Answer', path: { untrusted: 'poptins[0].d_f_a' }, verdict: 'wrong' }));
  await host.data('close_page');
});

test('a visit is recorded, read as a report, and played again as a scenario (AGT-07)', { tag: '@full' }, async ({ site, host }) => {
  await site.show({ poptin_name: 'Spring', ...LATER, ...GOLD });
  await host.data('open_page', { url: site.url(), fresh: true });
  await host.data('record', { action: 'start' });
  const saved = await host.data<{ session: string; scenario: string; pages: number }>('record', { action: 'save' });
  expect(saved.pages).toBe(1);
  expect(readFileSync(saved.scenario, 'utf8')).toContain('scenario: Recorded by an agent');
  expect(await host.data('read_report', { path: saved.session, complaint: 'never' })).toMatchObject({
    causes: [{ complaint: 'never', cause: 'blocked: cookie-filter' }],
  });
  for (const path of [saved.session, saved.scenario]) expect(await host.data('play_scenario', { path })).toMatchObject({ passed: true });
  const wrong = `scenario: It shows\nsite: ${site.url()}\nsteps:\n  - wait: 1 s\n    expect:\n      shown: Spring\n`;
  expect(await host.data('play_scenario', { text: wrong })).toMatchObject({ passed: false, steps: [{ n: 2, state: 'failed' }, {}, {}] });
  await host.data('close_page');
});
