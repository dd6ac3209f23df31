import { inspect } from 'node:util';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Ask } from '../../../display-server/database/database.ts';
import { telling } from '../../../display-server/database/reconnect.ts';
import { createDisplayServer } from '../../../display-server/display-server.ts';
import { faultsOnly, type Log } from '../../../display-server/operations/log.ts';
import { createToldAgain } from '../../../display-server/visitors/writing/resend-rows.ts';
import { DATABASES } from '../databases.ts';
import { client, newDisplay, STARTING_MS, untilTestEnds } from '../start.ts';

/** All that a visitor says of themselves in these tests has one of these in it. */
const OF_A_VISITOR = /ann@shop|0501234567|customer-77|lamps\.example/;

/** Both kinds of log, and their output as text. */
const LOGS = {
  'the log of a server'(): { log: Log; said(): string } {
    const lines: string[] = [];
    return { log: pino({}, { write: (line: string) => void lines.push(line) }), said: () => lines.join('') };
  },
  'standard error, where it is part of another program'() {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    return { log: faultsOnly, said: () => printed.mock.calls.map((each) => inspect(each, { depth: 9 })).join('\n') };
  },
};

/** Both drivers tell what was asked, with its parameters, and Postgres the row as well; drizzle puts all of it into the message. */
const PLANTED = {
  conversion_fields: "check (name <> 'phone')",
  browse_abandonments: "check (data_for <> 'cart')",
};

describe.each(DATABASES)('a fault in $name', ({ start }) => {
  test.each(Object.entries(LOGS))(
    'is in %s with its cause and its place, and names no visitor (SRV-03)',
    { timeout: STARTING_MS },
    async (_name, open) => {
      const { log, said } = open();
      const shared = await start();
      onTestFinished(() => shared.stop());
      const database = await shared.open();
      const to = client(untilTestEnds(await createDisplayServer({ database, dataDirectory: null, faultInjection: true, log })));
      const { clientId, popupId, viewerId } = await newDisplay(to);
      for (const [table, check] of Object.entries(PLANTED)) await database.ask(`alter table ${table} add constraint planted ${check}`, []);
      const lead = { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'ann@shop.example', phone: '0501234567' };
      const seen = new URLSearchParams({ clientId, customer: 'customer-77', data_for: 'cart', products: '["lamps.example"]' });
      expect((await to.form(`/api/display/conversion/${viewerId}`, lead)).status).toBe(500);
      expect((await to.get(`/shopify/save/browse-abandonment?${seen}`)).status).toBe(500);
      for (const table of Object.keys(PLANTED))
        expect(said()).toMatch(new RegExp(`"${table}\\\\?" violates check constraint \\\\?"planted`));
      expect(said().match(/23514/g)).toHaveLength(2);
      expect(said()).toContain('browse-abandonment.ts:');
      expect(said()).not.toMatch(OF_A_VISITOR);
    },
  );
});

test('a person’s deletion, or its failure, is in the log without the person (SRV-08, SRV-03)', { timeout: STARTING_MS }, async () => {
  const { log, said } = LOGS['the log of a server']();
  const shared = await DATABASES[0]!.start();
  onTestFinished(() => shared.stop());
  const database = await shared.open();
  const to = client(untilTestEnds(await createDisplayServer({ database, dataDirectory: null, log })));
  const { clientId, popupId, viewerId } = await newDisplay(to);
  const lead = { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'ann@shop.example' };
  const remove = () => to.remove(`/admin/leads?client_id=${clientId}&email=ann@shop.example`);
  await to.form(`/api/display/conversion/${viewerId}`, lead);
  expect((await remove()).status).toBe(200);
  expect(said()).toContain(`"client_id":"${clientId}","leads":1,"rows":0,"msg":"a person was deleted"`);
  await to.form(`/api/display/total-website-session/${clientId}`, { email: 'ann@shop.example' });
  await database.ask(`alter table sessions add constraint planted check (email <> '')`, []);
  expect((await remove()).status).toBe(500);
  expect(said()).toContain('23514');
  expect(said()).not.toMatch(OF_A_VISITOR);
});

test('a row that cannot be written again is in the log without its visitors (SRV-03)', async () => {
  const { log, said } = LOGS['the log of a server']();
  const rows = JSON.stringify({ ip: '10.7.0.1', email: 'ann@shop.example' });
  const tell: Ask = async (query, parameters) => {
    if (query === 'again')
      throw Object.assign(new Error('the disk is full'), { code: '53100', query, parameters, where: `$1 = ${parameters}` });
    return [];
  };
  let statement = '';
  const displays = createToldAgain({ tell, ask: (_statement, parameters) => tell(statement, parameters) }, '');
  await displays.tell(rows);
  statement = 'again';
  const { hears } = telling([{ hears: () => {}, heard: () => {} }], displays, log, () => false);
  for (const everything of [true, false, true]) hears(everything);
  await expect.poll(said).toContain('53100');
  hears(false);
  expect(said()).toContain('the disk is full');
  expect(said()).not.toMatch(OF_A_VISITOR);
});
