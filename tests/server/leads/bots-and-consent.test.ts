import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDisplayServer, type DisplayServer } from '../../../display-server/display-server.ts';
import { CONFIRMED } from '../../../display-server/leads/confirm-lead-sql.ts';
import { confirmLink } from '../../../display-server/leads/confirm-link.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { DATABASES } from '../databases.ts';
import { type Client, client, newAccount, newViewer, STARTING_MS, startServer, untilTestEnds } from '../start.ts';
import { leadOf, leaveLead, newTarget, until } from './targets.ts';

let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  server = await startServer({ publicOrigin: 'http://localhost', webhooks: { allowPrivate: true } });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

const seen = { poptin_view_id: newId() };

/** Fields that a click sends, too: a value of its page, a drawn prize, and what its visitor left empty. */
const NOT_TYPED = JSON.stringify(
  [
    { type: 'hidden', name: 'text_1', value: 'summer' },
    { type: 'custom', name: 'text_2', value: ' ' },
    { type: 'prize_code', name: 'prize_code', value: 'SPIN10' },
    { type: 'prize_label', name: 'prize_label', value: '10%' },
    { type: 'checkbox', name: 'checkbox_1', value: '' },
  ].map((field) => ({ ...field, id: '', placeholder: '' })),
);

describe('a lead of a program', () => {
  test('is answered like a person’s and marked; targets get it once it is accepted (BOT-01, BOT-03)', async () => {
    const ids = await newAccount(to, { conversion_code: 'track()' });
    const { messages } = await newTarget(to, ids.clientId);
    const [bot, person] = [await leaveLead(to, ids, { hp: 'x', email: 'bot@spam.example' }), await leaveLead(to, ids)];
    expect(Object.keys(bot)).toEqual(Object.keys(person));
    expect([bot.success, bot.integration]).toEqual([person.success, person.integration]);
    expect((await to.leads(ids.clientId)).map(({ suspicion }: { suspicion: string }) => suspicion)).toEqual(['', 'honeypot']);
    await until(() => messages.length > 0);
    expect(messages.map(({ body }) => body.data.email)).toEqual(['ann@shop.example']);
    const accept = `/admin/accounts/${ids.clientId}/leads/${bot.conversion_id}/accept`;
    expect((await to.json(accept, {})).status).toBe(200);
    await until(() => messages.length === 2);
    expect(messages[1]?.body.data).toMatchObject({
      email: 'bot@spam.example',
      fields: [{ name: 'email' }],
      poptin_name: 'Spring',
      referrer: '',
    });
    expect((await to.json(accept, {})).status).toBe(404);
  });

  test('is told as what it is once it is accepted: a click, or nothing yet (BOT-03, FRM-33)', async () => {
    const ids = await newAccount(to);
    const { messages } = await newTarget(to, ids.clientId, { events: ['lead.created', 'popup.clicked'] });
    const marked = { hp: 'x', conversion_key: crypto.randomUUID() };
    const first = await leaveLead(to, ids, { ...marked, partial: '1', email: 'half@shop.example' });
    const click = await leaveLead(to, ids, { ...marked, conversion_key: crypto.randomUUID(), p_target: 'click', email: '' });
    for (const { conversion_id } of [first, click])
      expect((await to.json(`/admin/accounts/${ids.clientId}/leads/${conversion_id}/accept`, {})).status).toBe(200);
    await until(() => messages.length > 0);
    expect(messages.map(({ body }) => body.type)).toEqual(['popup.clicked']);
  });

  test('a press with nothing filled in is a click for targets, also once accepted (WHK-01, BOT-03)', async () => {
    const ids = await newAccount(to);
    const { messages } = await newTarget(to, ids.clientId, { events: ['lead.created', 'popup.clicked'] });
    const click = { p_target: 'click', email: '', newExtraFields: NOT_TYPED };
    const [, marked] = [await leaveLead(to, ids, click), await leaveLead(to, ids, { ...click, hp: 'x' })];
    await to.json(`/admin/accounts/${ids.clientId}/leads/${marked.conversion_id}/accept`, {});
    const ticked = { ...click, newExtraFields: NOT_TYPED.replace('"value":""', '"value":"Green"') };
    await leaveLead(to, ids, ticked);
    // Its box came ticked, and only the page knows that.
    const preset = { ...ticked, filled_in: '0' };
    const [, mark] = [await leaveLead(to, ids, preset), await leaveLead(to, ids, { ...preset, hp: 'x' })];
    await to.json(`/admin/accounts/${ids.clientId}/leads/${mark.conversion_id}/accept`, {});
    await until(() => messages.length === 5);
    expect(messages.map(({ body }) => body.type).sort()).toEqual(['lead.created', ...Array(4).fill('popup.clicked')]);
    expect(messages.map(({ body }) => body.data.fields)).toMatchObject(Array(5).fill(Array(5).fill({ placeholder: '' })));
  });

  test.each([
    ['fills every field', { hp: 'https://spam.example' }, 'honeypot'],
    ['fills at once', { fill_ms: '12' }, 'too-fast'],
    ['posts without a page', { fill_ms: '' }, 'no-page'],
    ['says that it took no time that could be read', { fill_ms: 'soon' }, 'no-page'],
  ])('one that %s is marked (BOT-02)', async (_, sent, suspicion) => {
    const ids = await newAccount(to);
    await leaveLead(to, ids, sent);
    expect(await to.leads(ids.clientId)).toMatchObject([{ suspicion }]);
  });

  test('one that replays a call under a new key is marked, and under the same key is the same lead (BOT-02)', async () => {
    const ids = await newAccount(to);
    const viewerId = await newViewer(to, ids.clientId);
    const lead = leadOf(ids, seen);
    const deliver = (more: object) => to.form(`/api/display/conversion/${viewerId}`, { ...lead, ...more });
    for (const more of [{}, {}, { conversion_key: crypto.randomUUID(), email: 'other@spam.example' }]) await deliver(more);
    expect((await to.leads(ids.clientId)).map(({ suspicion }: { suspicion: string }) => suspicion)).toEqual(['replay', '']);
  });

  test.each([
    ['a press alone, however fast', { p_target: 'click', email: '', fill_ms: '5' }],
    ['a press with what its page had filled in, however fast', { p_target: 'click', email: '', fill_ms: '5', newExtraFields: NOT_TYPED }],
    ['a press with its owner’s presets, however fast', { p_target: 'click', fill_ms: '5', filled_in: '0' }],
    ['a page of an older version that reported its view', { fill_ms: '', ...seen }],
    ['a form that took its time', { fill_ms: '801' }],
  ])('is not what a person leaves: %s (BOT-02)', async (_, sent) => {
    const ids = await newAccount(to);
    await leaveLead(to, ids, sent);
    expect(await to.leads(ids.clientId)).toMatchObject([{ suspicion: '' }]);
  });

  test('the least time is the account’s own, and 0 judges none (BOT-02)', async () => {
    const [strict, open] = [await newAccount(to, { min_fill_ms: 10_000 }), await newAccount(to, { min_fill_ms: 0 })];
    await leaveLead(to, strict);
    await leaveLead(to, open, { fill_ms: '0' });
    expect([await to.leads(strict.clientId), await to.leads(open.clientId)]).toMatchObject([
      [{ suspicion: 'too-fast' }],
      [{ suspicion: '' }],
    ]);
  });
});

describe('the proof of a consent', () => {
  const text = 'I agree to get mail about offers.';
  const consent = { field: 'consent', text, version: '2026-11', language: 'en' };

  test('has text, version, language, time and page, for targets too, until its person goes (AGR-01, SRV-08)', async () => {
    const ids = await newAccount(to);
    const { messages } = await newTarget(to, ids.clientId);
    await leaveLead(to, ids, { consents: JSON.stringify([consent]), url: 'https://a.example/lamps' });
    const [lead] = await to.leads(ids.clientId);
    expect(lead.consents).toEqual([{ ...consent, at: expect.stringMatching(/^20.*Z$/), url: 'https://a.example/lamps' }]);
    await until(() => messages.length > 0);
    expect(messages[0]?.body.data.consents).toEqual(lead.consents);
    await to.remove(`/admin/leads?client_id=${ids.clientId}&email=ann@shop.example`);
    expect(await to.leads(ids.clientId)).toEqual([]);
  });

  test('of a lead that waited in its browser has the time at which it was left, like the lead (AGR-01)', async () => {
    const ids = await newAccount(to);
    const { messages } = await newTarget(to, ids.clientId);
    const given = { consents: JSON.stringify([consent]) };
    await leaveLead(to, ids, given);
    const HOUR = 3_600_000;
    await leaveLead(to, ids, { ...given, age_ms: `${2 * HOUR}` });
    await until(() => messages.length === 2);
    const [late, early] = await to.leads(ids.clientId);
    const ago = (at: string) => Math.floor((Date.now() - Date.parse(at)) / HOUR);
    expect([ago(late.at), ago(early.at)]).toEqual([2, 0]);
    expect(late.consents[0].at).toBe(new Date(late.at).toISOString());
    const told = messages.map(({ body }) => body).find(({ data }) => data.conversion_id === late.conversion_id);
    expect([told?.data.at, told?.data.consents]).toEqual([late.consents[0].at, late.consents]);
  });

  test.each(['-7200000', '604800001', '7200000.5', 'soon', '1e7', ''])(
    'takes no age of “%s”: its time is that of its arrival (AGR-01)',
    async (age_ms) => {
      const ids = await newAccount(to);
      const began = Date.now();
      await leaveLead(to, ids, { consents: JSON.stringify([consent]), age_ms });
      const [{ at, consents }] = await to.leads(ids.clientId);
      for (const time of [at, consents[0].at]) expect(Date.parse(time)).toBeGreaterThanOrEqual(began);
    },
  );

  test.each([
    ['no list', '{"text":"x"}', 0],
    ['no JSON', '[{', 0],
    ['rows that say nothing', '[7, {}, null]', 0],
    ['too many', JSON.stringify(Array(50).fill(consent)), 8],
    ['too much of it', JSON.stringify(Array(8).fill({ ...consent, text: 'x'.repeat(9000) })), 3],
  ])('costs no lead where it cannot be read: %s (AGR-01)', async (_, consents, kept) => {
    const ids = await newAccount(to);
    expect((await leaveLead(to, ids, { consents })).success).toBe(true);
    expect((await to.leads(ids.clientId))[0].consents).toHaveLength(kept);
  });

  test('a box of which no words are known is kept with its field and time (AGR-01)', async () => {
    const ids = await newAccount(to);
    await leaveLead(to, ids, { consents: JSON.stringify([{ field: 'consent_1' }]) });
    expect((await to.leads(ids.clientId))[0].consents).toMatchObject([{ field: 'consent_1', text: '', at: expect.stringMatching(/^20/) }]);
  });

  test('the button behind a signed link confirms a lead once, and targets hear of it (AGR-02)', async () => {
    const ids = await newAccount(to, { language: 'he' });
    const [mailer, crm] = [await newTarget(to, ids.clientId, { double_opt_in: true }), await newTarget(to, ids.clientId)];
    await leaveLead(to, ids);
    await until(() => mailer.messages.length + crm.messages.length === 2);
    expect(crm.messages[0]?.body.data.confirm_url).toBeNull();
    const path = new URL(String(mailer.messages[0]?.body.data.confirm_url)).pathname;
    const page = await to.get(path);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('dir="rtl"')]);
    // A mail server that only looks confirms nothing.
    expect((await to.leads(ids.clientId))[0].confirmed_at).toBeNull();
    for (let twice = 0; twice < 2; twice++) expect((await to.form(path, {})).status).toBe(200);
    expect((await to.leads(ids.clientId))[0].confirmed_at).toMatch(/^20/);
    await until(() => mailer.messages.length + crm.messages.length === 4);
    expect(crm.messages.map(({ body }) => body.type)).toEqual(['lead.created', 'lead.confirmed']);
  });

  /** An account with a lead, and the path of its link. */
  async function withLink(language: string) {
    const ids = await newAccount(to, { language });
    const { messages } = await newTarget(to, ids.clientId, { double_opt_in: true });
    await leaveLead(to, ids);
    await until(() => messages.length > 0);
    return { ids, path: new URL(String(messages[0]?.body.data.confirm_url)).pathname };
  }
  /** What a person sees: the status, the language, the heading, and whether there is a button. */
  const seenOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
    status,
    /<html lang="(\w+)"/.exec(text)?.[1],
    /<h1>(.+?)<\/h1>/.exec(text)?.[1],
    text.includes('<button>'),
  ];

  test.each([
    ['en', 'This link is not complete', 'There is nothing to confirm'],
    ['he', 'הקישור לא שלם', 'אין מה לאשר'],
  ])('a cut link and a deleted lead are told in words, in “%s” (AGR-02)', async (language, cut, gone) => {
    const { ids, path } = await withLink(language);
    // A mail program may cut a link anywhere.
    for (const end of [-1, -20, -44, -60]) expect(seenOf(await to.get(path.slice(0, end)))).toEqual([404, language, cut, false]);
    expect(seenOf(await to.form(path.slice(0, -1), {}))).toEqual([404, language, cut, false]);
    await to.remove(`/admin/leads?client_id=${ids.clientId}&email=ann@shop.example`);
    expect(seenOf(await to.get(path))).toEqual([404, language, gone, false]);
    expect(seenOf(await to.form(path, {}))).toEqual([404, language, gone, false]);
  });

  test('a link that is opened again after it was confirmed says so, without a button (AGR-02)', async () => {
    const { path } = await withLink('en');
    expect(seenOf(await to.get(path))).toEqual([200, 'en', 'Confirm your email address', true]);
    await to.form(path, {});
    expect(await to.get(path)).toMatchObject({ text: expect.stringContaining('Your address is confirmed') });
    expect(seenOf(await to.get(path))[3]).toBe(false);
  });

  test.each([
    ['he-IL,he;q=0.9,en;q=0.8', 'he', 'זה לא הצליח'],
    ['en-GB', 'en', 'That did not work'],
  ])('a server that is too busy says when to come again, in “%s” (AGR-02)', async (accepted, language, words) => {
    const own = untilTestEnds(await startServer({ rates: { perAddress: 0.01 }, rateClock: () => 0 }));
    const busy = await client(own).get('/api/display/confirm/a/b/c', { 'accept-language': accepted });
    expect(seenOf(busy)).toEqual([429, language, words, false]);
    expect(busy.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('a fault of the server is reported, and told its person in words (AGR-02)', async () => {
    const shared = await DATABASES[0]!.start();
    onTestFinished(() => shared.stop());
    const database = await shared.open();
    const ask: typeof database.ask = (text, values) =>
      text === CONFIRMED ? Promise.reject(new Error('away')) : database.ask(text, values);
    const faults: unknown[] = [];
    const reportFault = (problem: unknown) => faults.push(problem);
    const own = untilTestEnds(await createDisplayServer({ database: { ...database, ask }, dataDirectory: null, reportFault }));
    const { clientId } = await newAccount(client(own));
    const [row] = await database.ask<{ key: string }>(`select key from server_keys where name = 'confirm'`, []);
    const { pathname } = new URL(confirmLink('http://localhost', row?.key ?? '', clientId, 'lead'));
    expect(seenOf(await client(own).get(pathname))).toEqual([500, 'en', 'That did not work', false]);
    expect(faults).toEqual([expect.objectContaining({ message: 'away' })]);
  });

  test('a link that was changed confirms nothing (AGR-02)', async () => {
    const { ids, path } = await withLink('en');
    const forged = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect([(await to.get(forged)).status, (await to.form(forged, {})).status]).toEqual([404, 404]);
    expect((await to.leads(ids.clientId))[0].confirmed_at).toBeNull();
  });
});
