import { describe, expect, test } from 'vitest';
import { fitting, type JsonObject } from '../../../display-server/calls/json.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { newAccount, newDisplay, sharedServer } from '../start.ts';

const to = sharedServer();

const fields = (count: number) => 'a&'.repeat(count - 1);
const settings = (count: number): JsonObject => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

describe('a small body that is long to read (SEC-02)', () => {
  test('a form of thousands of fields is refused before any of them is read: 413 with the reason (SEC-02)', async () => {
    const { clientId, popupId, viewerId } = await newDisplay(to);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const refused = { status: 413, json: { error: { reason: 'a form of more than 500 fields', path: '' } } };
    const lead = `client_id=${clientId}&poptin_id=${popupId}&p_target=lead`;
    for (const type of [form, { 'content-type': 'text/plain' }])
      expect(await to.send('POST', `/api/display/conversion/${viewerId}`, `${lead}&${fields(130_000)}`, type)).toMatchObject(refused);
    expect(await to.get(`/api/display/limitLogs/${clientId}?status=upgrade&${fields(6000)}`)).toMatchObject(refused);
    expect(await to.leads(clientId)).toEqual([]);
    expect((await to.send('POST', `/api/display/${clientId}`, fields(500), form)).status).toBe(200);
  });

  test('JSON of more than ten thousand values is refused, as body (413) and field (400) (SEC-02)', async () => {
    const { clientId } = await newAccount(to);
    const reason = 'more than 10000 values of JSON';
    const path = `/api/display/${clientId}`;
    expect(await to.json(path, settings(10_000))).toMatchObject({ status: 413, json: { error: { reason, path: '' } } });
    expect(await to.form(path, { cookies: JSON.stringify(settings(10_000)) })).toMatchObject({
      status: 400,
      json: { error: { reason, path: 'cookies' } },
    });
    expect((await to.json(path, settings(9999))).status).toBe(200);
    expect((await to.form(path, { cookies: JSON.stringify(settings(9999)) })).status).toBe(200);
  });

  test('a list is not read beyond its cut (SEC-02)', () => {
    let looks = 0;
    const page = {
      get url() {
        looks += 1;
        return 'x'.repeat(89);
      },
    };
    for (const whole of [Array(10_000).fill(page), Object.fromEntries(Object.keys(settings(10_000)).map((name) => [name, page]))]) {
      looks = 0;
      const kept = fitting(whole, 1000);
      expect(Object.keys(kept ?? {}).length).toBeLessThanOrEqual(10);
      expect(looks).toBeLessThanOrEqual(11);
    }
  });

  test('an owner’s account may have far more settings than a call has values (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const popups = Array.from({ length: 20 }, () => ({ poptin_id: newId(), ...settings(2000) }));
    expect((await to.put(`/admin/accounts/${clientId}`, { popups })).status).toBe(200);
    const popup = { poptin_id: popupId, ...settings(20_000) };
    expect((await to.put(`/admin/accounts/${clientId}/popups/${popupId}`, popup)).status).toBe(200);
  });
});
