import { expect, test } from 'vitest';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { hooked } from '../hook/hooked.ts';

test('a page without an open panel reports only its presence, whatever its visitor does (DEV-02)', async () => {
  const { hook, ask, reports, passTime } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  const { cookies, http } = await hook.adopt(new FakeBrowser().ports);
  hook.event({ type: 'page-entered', url: 'https://shop.example/', title: 'Shop' });
  cookies.set('poptin_user_id', '0.abc', null);
  const url = 'https://d.example/';
  hook.event({ type: 'call-started', callId: 1, call: 'conversion', method: 'POST', url, payload: { email: 'noa@example.com' } });
  await http.send({ method: 'POST', url, body: { form: { email: 'noa@example.com' } } }, new AbortController().signal);
  passTime();
  expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(['attached']));
  expect(JSON.stringify(reports)).not.toMatch(/noa|0\.abc/);
  ask({ kind: 'replay' });
  expect(JSON.stringify(reports)).toMatch(/noa@example\.com/);
});
