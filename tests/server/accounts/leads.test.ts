import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadSource } from '../../../devtools-panel/leads/lead-source.ts';
import { failed } from '../../../devtools-panel/studio/saving/ask.ts';
import { csvLine } from '../../../display-server/admin/leads/csv-cells.ts';
import { newAccount, newViewer, sharedServer } from '../start.ts';

const to = sharedServer();

/** An account with some leads, newest last. */
async function leadsOf(...leads: ReadonlyArray<Readonly<Record<string, string>>>) {
  const { clientId, popupId } = await newAccount(to);
  for (const fields of leads) {
    const viewer = await newViewer(to, clientId);
    const lead = { client_id: clientId, poptin_id: popupId, p_target: 'lead', conversion_key: crypto.randomUUID(), ...fields };
    await to.form(`/api/display/conversion/${viewer}`, lead);
  }
  const emails = async (query: string) =>
    (await to.get(`/admin/leads?client_id=${clientId}&${query}`)).json.leads.map(({ email }: { email: string }) => email);
  return { clientId, popupId, emails };
}

describe('the list of leads', () => {
  test('is filtered by words, popup and time, which are matched as they are (STU-10)', async () => {
    const { emails, popupId } = await leadsOf(
      { email: 'ann@shop.example', name: 'Ann 100%' },
      { email: 'bob_b@shop.example', name: 'Bob' },
      { email: 'bobxb@shop.example', name: 'Robert' },
    );
    expect(await emails('search=BOB_')).toEqual(['bob_b@shop.example']);
    expect(await emails('search=100%25')).toEqual(['ann@shop.example']);
    expect(await emails('search=robert')).toEqual(['bobxb@shop.example']);
    expect(await emails(`popup_id=${popupId}&search=ann`)).toEqual(['ann@shop.example']);
    expect(await emails('popup_id=another')).toEqual([]);
    expect(await emails('to=2020-01-01T00:00:00Z')).toEqual([]);
    expect((await emails('from=2020-01-01T00:00:00%2B02:00')).length).toBe(3);
  });

  test.each([
    'call me',
    'ann@',
    'ann@shop@example',
    'a b@shop.example',
    'ann\u0007@shop.example',
    'ann@shop.example',
    'ann+1@shop.example',
  ])('the panel deletes a lead with %j for an address (STU-12)', async (email) => {
    const { clientId } = await leadsOf({ email, name: 'Ann' }, { email: 'bob@shop.example' });
    const source = leadSource(async ({ method, path }) => {
      const { status, json } = await to.send(method, `/admin/${path}`);
      return status === 200 ? { ok: true, value: json } : failed(JSON.stringify(json));
    }, clientId);
    const [, ann] = await to.leads(clientId);
    expect(await source.remove(ann)).toMatchObject({ ok: true, value: { leads: 1 } });
    expect((await to.leads(clientId)).map((lead: { email: string }) => lead.email)).toEqual(['bob@shop.example']);
  });

  test('a lead without an address is deleted alone (STU-12)', async () => {
    const { clientId } = await leadsOf({ phone: '050', name: 'Ann' }, { phone: '051', name: 'Bob' });
    const [, ann] = await to.leads(clientId);
    expect((await to.remove(`/admin/leads/${ann.conversion_id}?client_id=${clientId}`)).json).toEqual({ leads: 1, rows: 0 });
    expect((await to.leads(clientId)).length).toBe(1);
    expect((await to.remove(`/admin/leads/${ann.conversion_id}?client_id=${clientId}`)).status).toBe(404);
  });

  test('is exported as CSV with a column for each field, and the filter holds (STU-11)', async () => {
    const { clientId } = await leadsOf(
      { email: 'ann@shop.example', name: '=HYPERLINK("x")' },
      { email: 'bob@shop.example', phone: '+1 555' },
    );
    const { text, headers } = await to.get(`/admin/leads/csv?client_id=${clientId}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, bob, ann, end] = text.split('\r\n');
    expect(heading).toContain('"time","popup","trigger","page","email","coupon"');
    expect([bob, ann, end]).toEqual([expect.stringContaining(`"'+1 555"`), expect.stringContaining(`"'=HYPERLINK(""x"")"`), '']);
    const first = await leadsOf({ email: 'eve@shop.example', partial: '1' });
    expect((await to.get(`/admin/leads/csv?client_id=${first.clientId}`)).text).toContain('"first steps only"');
    const filtered = await to.get(`/admin/leads/csv?client_id=${clientId}&search=bob`);
    expect(filtered.text).not.toContain('ann@shop.example');
    expect((await to.get('/admin/leads/csv?client_id=nobody')).status).toBe(404);
  });
});

test('tells in the export where the visit of a lead began (STU-11)', async () => {
  const came = { origin_landing_page: 'https://a.example/?utm_source=ads', referrer: 'https://search.example/' };
  const { clientId } = await leadsOf({ email: 'ann@shop.example', ...came }, { email: 'bob@shop.example' });
  const { text } = await to.get(`/admin/leads/csv?client_id=${clientId}`);
  const ends = text.split(/(?<=\r\n)/).map((line: string) => quotedCells(line).slice(-2));
  expect(ends).toEqual([['landing page', 'referrer'], ['', ''], Object.values(came)]);
});

test('a stranger’s invented names push no answer out of the CSV (STU-11)', async () => {
  const invented = (nth: number) => JSON.stringify(Array.from({ length: 35 }, (_, at) => field(`invented ${35 * nth + at}`, 'spam')));
  const spam = [0, 1].flatMap((nth) => [{ newExtraFields: invented(nth) }, { newExtraFields: invented(nth), hp: 'filled' }]);
  const own = { email: 'ann@shop.example', phone: '050', newExtraFields: JSON.stringify([field('shoe size', '39')]) };
  const { clientId } = await leadsOf(...spam, own);
  const { text } = await to.get(`/admin/leads/csv?client_id=${clientId}`);
  const [heading = '', ann = ''] = text.split(/(?<=\r\n)/);
  const names = quotedCells(heading);
  expect([names.length, names[10], names.at(-3)]).toEqual([10 + 60 + 1 + 2, 'phone', 'other answers']);
  const cells = quotedCells(ann);
  expect([cells[10], cells.at(-3)]).toEqual(['050', 'shoe size: 39']);
  for (let at = 0; at < 70; at += 1) expect(names.includes(`invented ${at}`) || text.includes(`invented ${at}: spam`)).toBe(true);
});

const field = (name: string, value: string) => ({ id: name, type: 'text', name, placeholder: '', value });

/** The cells of a line, as a program reads them that minds quotes. */
const quotedCells = (line: string): readonly string[] =>
  [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));

/** As a spreadsheet of another locale reads them: it splits at its own separator, and reads quotes as letters. */
const looseCells = (line: string): readonly string[] =>
  [';', '\t', '|'].flatMap((at) => line.split(/[\r\n]/).flatMap((row) => row.split(at)));

const digits = (min: number, max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const phone = fc.tuple(digits(7, 15), fc.option(digits(1, 6))).map(([number, ext]) => `+${number}${ext === null ? '' : `;ext=${ext}`}`);
const amount = fc.tuple(digits(1, 9), fc.constantFrom('', '.5', ',25')).map(([whole, part]) => `-${whole}${part}`);
/** It calculates nothing, so it may begin with a sign. */
const HARMLESS = /^(?:\+\d{7,15}(?:;ext=\d+)?|-\d+(?:[.,]\d+)?)$/;

test('no spreadsheet of any locale finds a formula in a cell (STU-11)', () => {
  const nasty = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', ';', '|', '\t', '\n', '\r', '"', "'", ' ', ',', '1', 'a') });
  const nearly = fc.tuple(fc.oneof(phone, amount), nasty).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(fc.oneof(nasty, nearly), { minLength: 1 }), (values) => {
      // Each line of the export begins with a time.
      const line = csvLine(['2026-12-01T10:00:00.000Z', ...values]);
      const [, ...cells] = quotedCells(line);
      expect(cells.map((cell) => cell.replaceAll("'", ''))).toEqual(values.map((value) => value.replaceAll("'", '')));
      for (const cell of cells) if (!HARMLESS.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
      for (const cell of looseCells(line)) expect(cell).not.toMatch(/^"?\s*[=+\-@＝]/);
    }),
    { numRuns: 2000 },
  );
});

test('international phone numbers and negative numbers are exported as they are (STU-11)', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(phone, amount), { minLength: 1 }), (values) => {
      expect(quotedCells(csvLine(values))).toEqual(values);
    }),
  );
});

test('a test’s results count views, and conversions of these views once (STU-06)', async () => {
  const { clientId, popupId } = await newAccount(to);
  for (const [viewed, leads] of [
    [true, 0],
    [true, 2],
    [true, 1],
    [false, 1],
  ] as const) {
    const viewer_id = await newViewer(to, clientId);
    if (viewed) await to.form(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id });
    for (let nth = 0; nth < leads; nth += 1)
      await to.form(`/api/display/conversion/${viewer_id}`, { client_id: clientId, poptin_id: popupId, p_target: 'lead' });
  }
  // Who only filled in the first step has not converted (FRM-33).
  const viewer_id = await newViewer(to, clientId);
  await to.form(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id });
  await to.form(`/api/display/conversion/${viewer_id}`, {
    client_id: clientId,
    poptin_id: popupId,
    p_target: 'lead',
    partial: '1',
    email: 'a@b.example',
  });
  const { popups } = (await to.get(`/admin/accounts/${clientId}/results`)).json;
  expect(popups).toEqual([{ poptin_id: popupId, views: 4, conversions: 2, first_view: expect.stringMatching(/^20.*Z$/) }]);
  expect((await to.get(`/admin/accounts/${clientId}/results?from=2999-01-01T00:00:00Z`)).json.popups).toEqual([]);
});
