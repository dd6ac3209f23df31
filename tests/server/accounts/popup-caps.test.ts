import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAPS } from '../../../devtools-panel/studio/all-popups/caps.ts';
import { popupCaps } from '../../../display-server/admin/popup-caps.ts';
import { newAccount, sharedServer } from '../start.ts';

const to = sharedServer();

interface Limit {
  readonly anyOf: ReadonlyArray<{ readonly minimum?: number; readonly maximum?: number }>;
}
const { cap_filter } = JSON.parse(readFileSync('docs/schemas/popup.json', 'utf8')).properties as {
  readonly cap_filter: { readonly properties: Readonly<Record<string, Limit>> };
};
/** What a page reads of an account's limits. One popup may ignore them; an account whose popups all did would have none. */
const READ = Object.entries(cap_filter.properties)
  .filter(([name]) => name !== 'ignore')
  .map(([name, { anyOf }]) => ({ name, least: anyOf[0]?.minimum ?? Number.NaN, most: anyOf[0]?.maximum ?? Number.NaN }));

test('the panel offers each limit that a page reads, within the same bounds (TGT-18)', () => {
  expect(CAPS.map(({ name, least, most }) => ({ name, least, most }))).toEqual(READ);
});

test.each(READ)('the server takes $name from $least to $most, as a page does (TGT-18)', ({ name, least, most }) => {
  const takes = (figure: unknown) => popupCaps.safeParse({ [name]: figure }).success;
  expect([least, most, `${most}`].map(takes)).toEqual([true, true, true]);
  expect([least - 1, most + 1, least + 0.5, 'two'].map(takes)).toEqual([false, false, false, false]);
});

test.each([[{ sesion: 2 }], [{ session: 0 }], [{ ignore: 1 }], [[2]]])(
  'a whole account with limits that no page reads is refused: %j (TGT-18)',
  async (wrong) => {
    const { clientId } = await newAccount(to, { popups: [] });
    expect((await to.put(`/admin/accounts/${clientId}`, { popup_caps: wrong, popups: [] })).status).toBe(400);
  },
);

test('limits of a whole account may be text, and none are none (TGT-18)', async () => {
  const { clientId } = await newAccount(to, { popup_caps: { session: '2', day: '' }, popups: [] });
  const kept = async () => (await to.get(`/admin/accounts/${clientId}/settings/showing`)).json.popup_caps;
  expect(await kept()).toEqual({ session: 2 });
  await to.put(`/admin/accounts/${clientId}`, { popup_caps: {}, popups: [] });
  expect(await kept()).toBeNull();
});
