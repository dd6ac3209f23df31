import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { DATABASES, type SharedDatabase } from '../databases.ts';
import { builtFolder, type Client, client, newAccount, newViewer, STARTING_MS } from '../start.ts';
import { deliveriesOf, leadOf, leaveLead, newTarget, until } from './targets.ts';

const HOUR = 3_600_000;

describe.each(DATABASES)('the targets of an account, in $name', { timeout: STARTING_MS }, ({ start }) => {
  let shared: SharedDatabase;
  let server: DisplayServer;
  let to: Client;
  let nowMs = Date.now();
  beforeAll(async () => {
    shared = await start();
    const webhooks = { allowPrivate: true, pollMs: 20, timeoutMs: 60_000, clock: () => nowMs };
    const options = { dataDirectory: null, builtDirectory: builtFolder(), publicOrigin: 'https://display.example', webhooks };
    server = await createDisplayServer({ database: await shared.open(), ...options });
    to = client(server);
  }, STARTING_MS);
  afterAll(async () => {
    await server.close();
    await shared.stop();
  });

  test('a lead is delivered once, signed, with its fields and its popup’s name (WHK-01, WHK-02)', async () => {
    const ids = await newAccount(to);
    const { messages } = await newTarget(to, ids.clientId);
    const came = { origin_landing_page: 'https://a.example/?utm_source=ads', referrer: 'https://search.example/' };
    const { conversion_id } = await leaveLead(to, ids, { phone: '0501234567', url: 'https://a.example/lamps', ...came });
    await until(() => messages.length > 0);
    expect(messages).toMatchObject([{ isSigned: true, body: { type: 'lead.created' } }]);
    expect(messages[0]?.body.data).toMatchObject({
      conversion_id,
      poptin_name: 'Spring',
      email: 'ann@shop.example',
      url: 'https://a.example/lamps',
      fields: [
        { name: 'email', value: 'ann@shop.example' },
        { name: 'phone', value: '0501234567' },
      ],
      confirm_url: null,
      ...came,
    });
    await until(async () => (await deliveriesOf(to, ids.clientId))[0]?.state === 'delivered');
    expect(await deliveriesOf(to, ids.clientId)).toMatchObject([{ attempts: 1, tries: [{ status: 200, answer: 'Thank you.' }] }]);
  });

  test('views, closes and clicks go to the targets that want them, and to no other popup’s (WHK-01)', async () => {
    const ids = await newAccount(to);
    const events = ['popup.viewed', 'popup.closed', 'popup.clicked'];
    const wanting = await newTarget(to, ids.clientId, { events });
    const leadsOnly = await newTarget(to, ids.clientId);
    const other = await newAccount(to);
    const foreign = await newTarget(to, other.clientId, { events });
    const viewerId = await newViewer(to, ids.clientId);
    await to.json(`/api/display/viewed/${ids.popupId}`, { client_id: ids.clientId, viewer_id: viewerId, url: 'https://a.example/' });
    await to.form(`/api/display/closed/${ids.popupId}`, { client_id: ids.clientId, url: 'https://a.example/' });
    await leaveLead(to, ids, { p_target: 'click', email: '' });
    await until(() => wanting.messages.length === 3);
    expect(wanting.messages.map(({ body }) => body.type).sort()).toEqual([...events].sort());
    expect([leadsOnly.messages.length, foreign.messages.length]).toEqual([0, 0]);
  });

  test('a target for a popup of a test hears of all its popups, archived or not (CFG-08, WHK-01)', async () => {
    const [original, copy, late, other] = [newId(), newId(), newId(), newId()];
    const inTest = (poptin_id: string, ab_test: unknown = 1) => ({
      poptin_id,
      poptin_target: 'lead',
      ab_test,
      ab_test_parent_id: original,
    });
    const popups = [inTest(original), inTest(copy, '1'), inTest(late, true), inTest(other, 0)];
    const { clientId } = await newAccount(to, { popups });
    const events = ['lead.created', 'popup.closed'];
    const target = async (poptin_id: string) => (await newTarget(to, clientId, { poptin_id, events })).messages;
    const [ofOriginal, ofCopy, ofOther] = [await target(original), await target(copy), await target(other)];
    const lead = (popupId: string) => to.form(`/api/display/conversion/${newId()}`, leadOf({ clientId, popupId }));
    const heard = () => [ofOriginal, ofCopy, ofOther].map((messages) => messages.map(({ body }) => body.data.poptin_id).join());
    await lead(late);
    await until(() => heard().join(' ') === `${late} ${late} `);
    await to.json(`/admin/accounts/${clientId}/popups/${original}/archive`, {});
    await to.form(`/api/display/closed/${copy}`, { client_id: clientId, url: 'https://a.example/' });
    await until(() => heard().join(' ') === `${late},${copy} ${late},${copy} `);
    // A deleted popup keeps its name alone. The test still has its id.
    await to.remove(`/admin/accounts/${clientId}/popups/${original}`);
    await lead(copy);
    await lead(other);
    await until(() => ofOriginal.length === 3 && ofOther.length === 1);
    expect(heard()).toEqual([`${late},${copy},${copy}`, `${late},${copy},${copy}`, other]);
  });

  test('a failed delivery is repeated with the same id, at growing intervals (WHK-03)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId);
    target.answer('fail');
    await leaveLead(to, ids);
    for (const [wait, count] of [
      [0, 1],
      [6_000, 2],
      [34_000, 3],
    ] as const) {
      nowMs += wait;
      await until(() => target.messages.length === count);
      await until(async () => (await deliveriesOf(to, ids.clientId))[0].tries.length === count);
    }
    target.answer('ok');
    nowMs += HOUR;
    await until(async () => (await deliveriesOf(to, ids.clientId))[0].state === 'delivered');
    expect(new Set(target.messages.map(({ id }) => id)).size).toBe(1);
    expect(target.messages.every(({ isSigned }) => isSigned)).toBe(true);
  });

  test('a target that refuses one lead and takes others stays on; that one is given up (WHK-04, SRV-03)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId);
    target.answer('fail');
    await leaveLead(to, ids, { email: 'refused@shop.example' });
    await until(() => target.messages.length === 1);
    target.answer('ok');
    await leaveLead(to, ids, { email: 'ben@shop.example' });
    const of = async (state: string) => (await deliveriesOf(to, ids.clientId)).filter((each: { state: string }) => each.state === state);
    await until(async () => (await of('delivered')).length === 1);
    target.answer('fail');
    for (let tried = 1; (await of('given-up')).length === 0; tried++) {
      await until(async () => (await of('waiting'))[0]?.tries.length !== tried - 1 || (await of('given-up')).length > 0);
      nowMs += 14 * HOUR;
      await until(async () => (await deliveriesOf(to, ids.clientId)).some(({ tries }: { tries: object[] }) => tries.length > tried));
    }
    expect((await to.get(`/admin/accounts/${ids.clientId}/webhooks`)).json.webhooks[0]).toMatchObject({ disabled_reason: '', given_up: 1 });
    const alarm = async () => (await to.get('/admin/metrics')).text.match(/^poptins_deliveries_given_up (\d+)$/m)?.[1];
    expect(await alarm()).toBe('1');
    const tool = await shared.open();
    await tool.ask(`update deliveries set next_at = now() - interval '25 hours' where state = 'given-up'`, []);
    await tool.close();
    expect(await alarm()).toBe('0');
  });

  test('a target that takes views and refuses every lead is disabled, so that leads wait (WHK-04)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId, { events: ['lead.created', 'popup.viewed'] });
    target.answer('fail');
    await leaveLead(to, ids);
    const of = async (type: string) => (await deliveriesOf(to, ids.clientId)).find((each: { event: string }) => each.event === type);
    await until(async () => (await of('lead.created'))?.tries.length === 1);
    target.answer('ok');
    const viewer_id = await newViewer(to, ids.clientId);
    await to.json(`/api/display/viewed/${ids.popupId}`, { client_id: ids.clientId, viewer_id, url: 'https://a.example/' });
    await until(async () => (await of('popup.viewed'))?.state === 'delivered');
    target.answer('fail');
    nowMs += 73 * HOUR;
    await until(async () => (await of('lead.created')).state === 'given-up');
    await until(async () => (await to.get(`/admin/accounts/${ids.clientId}/webhooks`)).json.webhooks[0].disabled_reason !== '');
  });

  test('after three days of failures a target is disabled with its reason, and enabled it gets all (WHK-04)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId);
    target.answer('fail');
    await leaveLead(to, ids);
    await until(() => target.messages.length === 1);
    const hook = async () => (await to.get(`/admin/accounts/${ids.clientId}/webhooks`)).json.webhooks[0];
    const attempts = async () => (await deliveriesOf(to, ids.clientId))[0].tries.length;
    for (let tried = 1; (await hook()).disabled_reason === ''; tried++) {
      await until(async () => (await attempts()) === tried);
      nowMs += 14 * HOUR;
      await until(() => target.messages.length > tried);
      await until(async () => (await attempts()) > tried);
    }
    expect(await hook()).toMatchObject({ disabled_reason: expect.stringMatching(/three days.*500/), given_up: 1 });
    const before = target.messages.length;
    await leaveLead(to, ids, { email: 'ben@shop.example' });
    target.answer('ok');
    await to.json(`/admin/accounts/${ids.clientId}/webhooks/${target.webhookId}/enable`, {});
    await until(() => target.messages.length === before + 2);
    // Leads of different people come in any order.
    expect(
      target.messages
        .slice(before)
        .map(({ body }) => body.data.email)
        .sort(),
    ).toEqual(['ann@shop.example', 'ben@shop.example']);
  });

  test('a target that answers 410 is disabled at once, and a redirect is not followed (WHK-04, WHK-05)', async () => {
    const ids = await newAccount(to);
    const [gone, leading] = [await newTarget(to, ids.clientId), await newTarget(to, ids.clientId)];
    gone.answer('gone');
    leading.answer('redirect');
    await leaveLead(to, ids);
    await until(async () => (await deliveriesOf(to, ids.clientId)).every(({ tries }: { tries: readonly object[] }) => tries.length === 1));
    const { webhooks } = (await to.get(`/admin/accounts/${ids.clientId}/webhooks`)).json;
    expect(webhooks.map((each: { disabled_reason: string }) => each.disabled_reason)).toEqual([expect.stringContaining('410'), '']);
    expect(leading.messages.map(({ path }) => path)).toEqual(['/hooks/crm']);
  });

  test('a test is tried once, disables nothing and counts in no figure (WHK-04)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId);
    const webhook = `/admin/accounts/${ids.clientId}/webhooks/${target.webhookId}`;
    const figures = async () => (await to.get('/admin/metrics')).text.match(/^poptins_(?:deliveries|webhooks)\w+ \d+$/gm);
    const hook = async () => (await to.get(`/admin/accounts/${ids.clientId}/webhooks`)).json.webhooks[0];
    const before = await figures();
    target.answer('gone');
    expect((await to.json(`${webhook}/test`, {})).json).toMatchObject({ event: 'test' });
    await until(async () => (await deliveriesOf(to, ids.clientId))[0].state === 'given-up');
    expect(target.messages.map(({ body }) => [body.type, body.data.test])).toEqual([['lead.created', true]]);
    expect(await hook()).toMatchObject({ disabled_reason: '', waiting: 0, delivered: 0, given_up: 0 });
    expect(await figures()).toEqual(before);

    await leaveLead(to, ids);
    await until(async () => (await hook()).disabled_reason !== '');
    expect((await to.json(`${webhook}/test`, {})).status).toBe(409);
    target.answer('ok');
    await to.json(`${webhook}/enable`, {});
    await until(async () => (await hook()).delivered === 1);
    // Enabling sends what was kept. A failed test is not.
    expect((await deliveriesOf(to, ids.clientId)).map(({ event, state }: Record<string, string>) => [event, state])).toEqual([
      ['lead.created', 'delivered'],
      ['test', 'given-up'],
    ]);
  });

  test('what is about one lead arrives in its order, however often its target fails (WHK-03)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId, { double_opt_in: true });
    target.answer('fail');
    await leaveLead(to, ids);
    await until(() => target.messages.length === 1);
    await to.form(new URL(String(target.messages[0]?.body.data.confirm_url)).pathname, {});
    // The confirmation is due at once, and waits for the lead.
    await until(async () => (await deliveriesOf(to, ids.clientId)).map(({ tries }: { tries: object[] }) => tries.length).join() === '0,1');
    target.answer('ok');
    nowMs += HOUR;
    await until(async () => (await deliveriesOf(to, ids.clientId)).every(({ state }: { state: string }) => state === 'delivered'));
    expect(target.messages.map(({ status, body }) => [status, body.type])).toEqual([
      [500, 'lead.created'],
      [200, 'lead.created'],
      [200, 'lead.confirmed'],
    ]);
  });

  test('what was delivered can be sent again, with the same id (WHK-06)', async () => {
    const ids = await newAccount(to);
    const { messages } = await newTarget(to, ids.clientId);
    await leaveLead(to, ids);
    await until(async () => (await deliveriesOf(to, ids.clientId))[0]?.state === 'delivered');
    const [first] = messages;
    expect((await to.json(`/admin/accounts/${ids.clientId}/deliveries/${first?.id}/resend`, {})).status).toBe(202);
    await until(() => messages.length === 2);
    expect(messages[1]).toMatchObject({ id: first?.id, isSigned: true, body: first?.body });
  });

  test('one that fails again after it was sent again by hand is soon repeated (WHK-03, WHK-06)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId);
    target.answer('fail');
    await leaveLead(to, ids);
    const tries = async (count: number) => {
      await until(async () => (await deliveriesOf(to, ids.clientId))[0]?.tries.length === count);
      return (await deliveriesOf(to, ids.clientId))[0];
    };
    for (let tried = 1; tried < 4; tried++) {
      await tries(tried);
      nowMs += HOUR;
    }
    const { delivery_id } = await tries(4);
    await to.json(`/admin/accounts/${ids.clientId}/deliveries/${delivery_id}/resend`, {});
    expect(Date.parse((await tries(5)).next_at) - nowMs).toBeLessThan(6000);
  });

  test('a deleted person is in no delivery any more, waiting or done (SRV-08)', async () => {
    const ids = await newAccount(to);
    const target = await newTarget(to, ids.clientId);
    await leaveLead(to, ids);
    await until(() => target.messages.length === 1);
    target.answer('fail');
    await leaveLead(to, ids);
    await until(() => target.messages.length === 2);
    await to.remove(`/admin/leads?client_id=${ids.clientId}&email=ann@shop.example`);
    expect(await deliveriesOf(to, ids.clientId)).toEqual([]);
  });
});
