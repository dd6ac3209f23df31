import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { type Client, client, newAccount, STARTING_MS, startServer } from '../start.ts';

let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  server = await startServer({ defaultCountry: 'DE', countryHeader: 'cf-ipcountry' });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

test.each(['XX', 'xx', 'ZZ', 'T1'])('a proxy that says %s knows no country, so the default is used (CFG-05)', async (code) => {
  const { clientId } = await newAccount(to);
  const ask = async (fields: Record<string, string>) =>
    (await to.form(`/api/display/${clientId}`, fields, { 'cf-ipcountry': code })).json.country_code;
  expect(await ask({})).toBe('DE');
  // What an earlier answer left in the visitor's cookie is no better.
  expect([await ask({ cc: 'IT' }), await ask({ cc: code })]).toEqual(['IT', 'DE']);
});
