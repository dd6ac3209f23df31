import { expect, test } from 'vitest';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { newAccount, sharedServer } from '../start.ts';

const to = sharedServer();

const pathOf = (clientId: string) => `/admin/accounts/${clientId}/settings/showing`;

test('an owner sets what holds for all popups, and the rest of the account stays (TGT-26, CFS-05)', async () => {
  const popups = [{ poptin_id: newId() }, { poptin_id: newId(), cap_filter: { ignore: 1 } }];
  const { clientId } = await newAccount(to, { popups, host_page: ['scroll_buttons'], min_fill_ms: 1200 });
  expect((await to.get(pathOf(clientId))).json).toEqual({ consent_first: false, popup_caps: null });
  const wanted = { consent_first: true, popup_caps: { session: 2, gap_minutes: 1 } };
  expect((await to.put(pathOf(clientId), wanted)).json).toEqual(wanted);
  expect((await to.get(pathOf(clientId))).json).toEqual(wanted);
  const { json: answer } = await to.form(`/api/display/${clientId}`, { domain: 'shop.example' });
  expect(answer.host_page_filter).toEqual(['scroll_buttons', 'consent_first']);
  expect(answer.poptins.map(({ cap_filter }: { cap_filter?: object }) => cap_filter)).toEqual([wanted.popup_caps, { ignore: 1 }]);
  expect((await to.get(`/admin/accounts/${clientId}/settings/leads`)).json).toMatchObject({ min_fill_ms: 1200 });
  const none = { consent_first: false, popup_caps: {} };
  expect((await to.put(pathOf(clientId), none)).json).toEqual({ consent_first: false, popup_caps: null });
});

test.each([
  [{ consent_first: 'yes', popup_caps: null }],
  [{ consent_first: true }],
  [{ consent_first: true, popup_caps: { sesion: 2 } }],
  [{ consent_first: true, popup_caps: { day: 0 } }],
  [{ consent_first: true, popup_caps: { week: 31 } }],
  [{ consent_first: true, popup_caps: { gap_minutes: 10_081 } }],
])('settings that would limit nothing are refused, and nothing changes: %j (TGT-26)', async (wanted) => {
  const { clientId } = await newAccount(to, { popups: [] });
  expect((await to.put(pathOf(clientId), wanted)).status).toBe(400);
  expect((await to.get(pathOf(clientId))).json).toEqual({ consent_first: false, popup_caps: null });
});

test('settings of an unknown account are not found (TGT-26)', async () => {
  expect((await to.get(pathOf('nobody0000000'))).status).toBe(404);
});
