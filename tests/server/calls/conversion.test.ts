import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, test } from 'vitest';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { firstData } from '../../support/first-data.ts';
import { type Client, client, newAccount, newViewer, STARTING_MS, sharedServer, untilTestEnds } from '../start.ts';

const to = sharedServer();

async function lead(from: Client = to, settings: object = {}) {
  const account = await newAccount(from, settings);
  const viewerId = await newViewer(from, account.clientId);
  const fields = {
    client_id: account.clientId,
    poptin_id: account.popupId,
    p_target: 'lead',
    conversion_key: crypto.randomUUID(),
    email: 'Ann@Shop.example',
  };
  const deliver = (more: Record<string, string> = {}) => from.form(`/api/display/conversion/${viewerId}`, { ...fields, ...more });
  return { ...account, viewerId, fields, deliver };
}

describe('a conversion', () => {
  test('is answered with success, an id of 32 hex digits and the account’s conversion code (API-05)', async () => {
    const { deliver } = await lead(to, { conversion_code: "fbq('track','Lead')" });
    expect((await deliver()).json).toEqual({
      success: true,
      conversion_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      integration: { conversion_code: "fbq('track','Lead')" },
    });
  });

  test('an account without a conversion code gets none in the answer (API-05)', async () => {
    const { deliver } = await lead();
    expect((await deliver()).json.integration).toEqual({});
  });

  test('keeps every field of the table, and no other (API-05, API-19)', async () => {
    const { clientId, popupId, viewerId, deliver } = await lead();
    const extra = [
      { id: 'f7', type: 'text', name: 'text_1', placeholder: 'Company', value: 'Lamps & Co' },
      { id: 'f8', type: 'hidden', name: 'utm_source', placeholder: '', value: 'spring' },
    ];
    await deliver({
      url: 'https://a.example/lamps',
      checkbox_checked: '1',
      referrer: 'b.example',
      previous_url: 'a.example/',
      trigger: 'exit_intent',
      title: 'Lamps',
      visitor: 'mobile',
      facebook_messanger_data_ref: 'r1',
      origin_landing_page: 'https://a.example/',
      previous_visited_pages: '[{"url":"a","at":1}]',
      all_visited_pages: '[{"url":"a","at":1},{"url":"b","at":2}]',
      previous_visited_pages_with_current: '[{"url":"a","at":1}]',
      store_integration: 'shopify',
      store_integration_customer_id: '77',
      browser_language: 'he-IL',
      operating_system: 'Android',
      phone: '0501234567',
      newExtraFields: JSON.stringify(extra),
      leader_request_cookie: 'c',
      extra_button: 'b2',
      coupon: 'SAVE10',
      something_new: 'not kept',
    });
    const [kept] = await to.leads(clientId);
    expect(kept).toMatchObject({
      client_id: clientId,
      poptin_id: popupId,
      viewer_id: viewerId,
      p_target: 'lead',
      url: 'https://a.example/lamps',
      trigger: 'exit_intent',
      title: 'Lamps',
      visitor: 'mobile',
      coupon: 'SAVE10',
      email: 'ann@shop.example',
      poptin_name: 'Spring',
      fields: [
        { id: 'email', type: 'email', name: 'email', value: 'Ann@Shop.example' },
        { id: 'phone', type: 'phone', name: 'phone', value: '0501234567' },
        ...extra,
      ],
    });
    expect(kept.payload).toEqual({
      checkbox_checked: '1',
      referrer: 'b.example',
      previous_url: 'a.example/',
      facebook_messanger_data_ref: 'r1',
      origin_landing_page: 'https://a.example/',
      previous_visited_pages: [{ url: 'a', at: 1 }],
      all_visited_pages: [
        { url: 'a', at: 1 },
        { url: 'b', at: 2 },
      ],
      previous_visited_pages_with_current: [{ url: 'a', at: 1 }],
      browser_language: 'he-IL',
      operating_system: 'Android',
      leader_request_cookie: 'c',
      extra_button: 'b2',
    });
    expect(await to.kept('conversions', clientId)).toMatchObject([{ storeIntegration: 'shopify', storeCustomerId: '77' }]);
  });

  test('names sent both as own fields and among the others are kept once (API-05, FRM-02)', async () => {
    const { clientId, deliver } = await lead();
    const names = { first_name: 'Ann', last_name: 'Lee' };
    const extra = Object.entries(names).map(([name, value]) => ({ id: name, type: 'text', name, placeholder: '', value }));
    await deliver({ ...names, newExtraFields: JSON.stringify(extra) });
    const [{ fields }] = await to.leads(clientId);
    expect(fields.map(({ name, value }: { name: string; value: string }) => [name, value])).toEqual([
      ['email', 'Ann@Shop.example'],
      ['first_name', 'Ann'],
      ['last_name', 'Lee'],
    ]);
  });

  test('is tied to its viewer and its view (API-20)', async () => {
    const { clientId, popupId, viewerId, deliver } = await lead();
    const view = await to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: viewerId });
    await deliver({ poptin_view_id: view.json.poptin_view_id });
    expect(await to.leads(clientId)).toMatchObject([{ viewer_id: viewerId, poptin_view_id: view.json.poptin_view_id }]);
  });

  test('with a view id that nobody gave is kept without it: a lead is worth more than its link (API-20)', async () => {
    const { clientId, deliver } = await lead();
    expect((await deliver({ poptin_view_id: 'ffffffffffff0' })).status).toBe(200);
    expect(await to.leads(clientId)).toMatchObject([{ poptin_view_id: null }]);
  });

  test('a lead of an unknown viewer, after a restore, is kept and uses no quota (API-05, FRM-19)', async () => {
    const { clientId, popupId, fields } = await lead(to, { views_quota: 1 });
    const stranger = newId();
    const answer = await to.form(`/api/display/conversion/${stranger}`, { ...fields, poptin_view_id: 'ffffffffffff0' });
    expect(answer).toMatchObject({ status: 200, json: { success: true } });
    expect(await to.leads(clientId)).toMatchObject([{ viewer_id: stranger, poptin_id: popupId, poptin_view_id: null }]);
    expect((await to.form(`/api/display/${clientId}`, {})).json.display).toBe(true);
  });

  test('a wrong or foreign popup for a viewer is 404, and nothing is kept (API-05)', async () => {
    const other = { poptin_id: newId(), poptin_target: 'lead' };
    const [mine, theirs] = [await lead(), await lead()];
    await to.put(`/admin/accounts/${mine.clientId}`, { popups: [{ poptin_id: mine.popupId }, other] });
    for (const poptin_id of [other.poptin_id, theirs.popupId]) expect((await mine.deliver({ poptin_id })).status).toBe(404);
    expect([...(await to.leads(mine.clientId)), ...(await to.leads(theirs.clientId))]).toEqual([]);
  });

  test('a hidden field’s single space, Hebrew, emoji and markup come back as they were typed (FRM-02)', async () => {
    const { clientId, deliver } = await lead();
    const values = [' ', 'שלום', '👩‍🚀', '<img src=x onerror=alert(1)>', "'; drop table leads; --"];
    await deliver({
      newExtraFields: JSON.stringify(values.map((value, n) => ({ id: `${n}`, type: 'text', name: `text_${n}`, placeholder: '', value }))),
    });
    const [kept] = await to.leads(clientId);
    expect(kept.fields.slice(1).map((field: { value: string }) => field.value)).toEqual(values);
  });
});

describe('a popup of another account, launched by its id alone (API-03)', () => {
  async function launched() {
    const [page, owner] = [await newAccount(to), await newAccount(to, { conversion_code: 'theirs()', views_quota: 1 })];
    const [{ viewer_id: viewerId }] = (await to.get(`/api/display/click/${owner.popupId}`)).json.poptins;
    const told = { client_id: page.clientId, poptin_id: owner.popupId, email: 'ann@shop.example' };
    const deliver = (id = viewerId) => to.form(`/api/display/conversion/${id}`, { ...told, p_target: 'lead' });
    return { page, owner, viewerId, told, deliver };
  }

  test('the lead is its owner’s, whose code no other account’s page is given (FRM-19, API-05)', async () => {
    const { page, owner, deliver } = await launched();
    const { status, json } = await deliver();
    expect([status, json]).toEqual([200, { success: true, conversion_id: expect.any(String), integration: {} }]);
    expect(await to.leads(owner.clientId)).toMatchObject([{ poptin_id: owner.popupId, email: 'ann@shop.example' }]);
    expect(await to.leads(page.clientId)).toEqual([]);
  });

  test('its view uses its owner’s quota, and goes with the lead (API-06, API-20, GAT-11)', async () => {
    const { owner, viewerId, told, deliver } = await launched();
    expect((await to.json(`/api/display/viewed/${owner.popupId}`, { ...told, viewer_id: viewerId })).status).toBe(200);
    expect((await to.form(`/api/display/${owner.clientId}`, {})).json.display).toBe('not_allowed');
    expect((await deliver()).status).toBe(200);
  });

  test('its close and what closed it are kept for its owner (API-07, API-09)', async () => {
    const { page, owner, told } = await launched();
    await to.form(`/api/display/closed/${owner.popupId}`, told);
    await to.form(`/api/display/conversion-activities/${page.clientId}`, { ...told, activity: 'closed' });
    for (const table of ['closes', 'activities']) {
      expect(await to.kept(table, owner.clientId)).toMatchObject([{ popupId: owner.popupId }]);
      expect(await to.kept(table, page.clientId)).toEqual([]);
    }
  });

  test('a lead of nobody whom it was given to is 404 (SEC-02)', async () => {
    const { owner, deliver } = await launched();
    expect((await deliver(newId())).status).toBe(404);
    expect(await to.leads(owner.clientId)).toEqual([]);
  });
});

describe('the same lead again (FRM-19)', () => {
  test('the same key answers the same id, whatever else changed on the way (FRM-19)', async () => {
    const { clientId, deliver } = await lead();
    const first = await deliver();
    const again = await deliver({ url: 'https://a.example/later' });
    expect(again.json).toEqual(first.json);
    expect(await to.leads(clientId)).toHaveLength(1);
  });

  test('20 deliveries at once are stored once, whole, and all answered alike (FRM-19)', async () => {
    const { clientId, deliver } = await lead();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver({ phone: '0501234567' })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json.conversion_id)).size).toBe(1);
    expect((await to.leads(clientId)).map((kept: { fields: unknown[] }) => kept.fields.length)).toEqual([2]);
  });

  test('another key, and no key at all, are leads of their own (FRM-19)', async () => {
    const { clientId, deliver } = await lead();
    await deliver();
    await deliver({ conversion_key: crypto.randomUUID() });
    await deliver({ conversion_key: '' });
    await deliver({ conversion_key: '' });
    expect(await to.leads(clientId)).toHaveLength(4);
  });

  test('the same key in two accounts is two leads (FRM-19)', async () => {
    const [mine, theirs] = [await lead(), await lead()];
    await mine.deliver({ conversion_key: 'one-key' });
    await theirs.deliver({ conversion_key: 'one-key' });
    expect([(await to.leads(mine.clientId)).length, (await to.leads(theirs.clientId)).length]).toEqual([1, 1]);
  });
});

test('a lead with a field that the database refuses leaves no trace, and can be sent again (API-05)', {
  timeout: 3 * STARTING_MS,
}, async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'poptins-half-')), 'data');
  await (await createDisplayServer({ dataDirectory: directory, firstData: await firstData() })).close();
  const database = await PGlite.create(directory);
  await database.exec("alter table conversion_fields add constraint planted check (value <> 'refused')");
  await database.close();

  const faults: unknown[] = [];
  const own = untilTestEnds(await createDisplayServer({ dataDirectory: directory, reportFault: (problem) => faults.push(problem) }));
  const from = client(own);
  const { clientId, deliver } = await lead(from);
  expect(await deliver({ phone: 'refused' })).toMatchObject({ status: 500, json: { error: { reason: expect.any(String) } } });
  expect(faults).toHaveLength(1);
  expect(await from.kept('conversions', clientId)).toEqual([]);
  expect((await deliver({ phone: 'taken' })).status).toBe(200);
  expect(await from.leads(clientId)).toHaveLength(1);
});
