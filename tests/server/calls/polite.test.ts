import { describe, expect, test } from 'vitest';
import { keptOutBy } from '../../../display-server/visitors/kept-out.ts';
import { leadOf } from '../leads/targets.ts';
import { newAccount, newDisplay, sharedServer } from '../start.ts';

const to = sharedServer();

const page = (url: string) => ({ url, at: 1 });
const OFF = JSON.stringify({ poptin_off: '1' });

describe('a visit that asks for no popups', () => {
  test.each([
    ['the cookie, whatever its value', { cookies: { poptin_off: '' } }, 'cookie'],
    ['the parameter on this page', { all_visited_pages: [page('https://shop.example/?ppt-off')] }, 'address'],
    [
      'the parameter on an earlier page',
      { all_visited_pages: [page('https://shop.example/?a=1&ppt-off=1#x'), page('https://shop.example/b')] },
      'address',
    ],
    ['nothing', { cookies: { poptin_user_id: '0.1' }, all_visited_pages: [page('https://shop.example/')] }, null],
    ['a path that has the word', { all_visited_pages: [page('https://shop.example/ppt-off?q=ppt-off')] }, null],
    ['what is no list and no object', { cookies: 'poptin_off', all_visited_pages: '?ppt-off' }, null],
    ['rows of another shape', { cookies: null, all_visited_pages: [null, 7, { url: { ppt: 1 } }, page('?ppt-off')] }, null],
  ])('is known by %s (POL-01)', (_what, payload, by) => {
    expect(keptOutBy(payload)).toBe(by);
  });

  test('gets none, is not counted, and a tool learns why (POL-01)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const answer = (more = {}) => to.form(`/api/display/${clientId}`, { domain: 'shop.example', ...more });
    expect((await answer()).json.poptins).toHaveLength(1);
    const off = (await answer({ cookies: OFF, with_not_sent: '1' })).json;
    expect(off.poptins).toEqual([]);
    expect(off.not_sent).toEqual([{ poptin_id: popupId, poptin_name: 'Spring', reason: 'kept-out', found: 'cookie' }]);
    expect((await to.kept('displays', clientId)).map(({ counted }: { counted: boolean }) => counted)).toEqual([false, true]);
    // The answers of all others are kept in memory: one without popups may not take their place.
    expect((await answer()).json.poptins).toHaveLength(1);
  });

  test('gets the upgrade popup of a refused account no more than any other (POL-01)', async () => {
    const { clientId } = await newAccount(to, { restricted: true, upgrade_popup: { poptin_id: 'upgrade', poptin_type: 'lightbox' } });
    const upgradeOf = async (more = {}) => (await to.form(`/api/display/${clientId}`, more)).json.client_restriction_setting;
    expect(await upgradeOf()).toHaveProperty('upgrade_popup');
    expect(await upgradeOf({ cookies: OFF })).toEqual({});
  });

  test('still gets a popup that a click asks for (POL-01)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const clicked = await to.form(`/api/display/click/${popupId}`, { client_id: clientId, cookies: OFF });
    expect(clicked.json.poptins).toHaveLength(1);
  });
});

const AGENTS = [
  ['signs as one', { 'signature-agent': '"https://agent.example"' }],
  ['signs with the tag of bots', { 'signature-input': 'sig1=("@authority");created=1;keyid="k";tag="web-bot-auth"' }],
  ['names an address to ask', { 'user-agent': 'Mozilla/5.0 AppleWebKit/537.36 (compatible; Some-User/1.0; +https://agent.example/bot)' }],
  ['names a mailbox to ask', { 'user-agent': 'Mozilla/5.0 (compatible; Some-User/1.0; +some-user@agent.example)' }],
] as const;

const PEOPLE = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/440.0+1;FBLC/en_US]',
];

describe('a declared agent', () => {
  test.each(AGENTS)('one that %s sees popups and is counted nowhere (POL-04)', async (_what, headers) => {
    const { clientId, popupId } = await newAccount(to);
    const asked = await to.form(`/api/display/${clientId}`, { domain: 'shop.example' }, headers);
    const viewer_id = asked.json.poptins[0].viewer_id;
    const seen = await to.json(`/api/display/viewed/${popupId}`, { viewer_id, client_id: clientId }, headers);
    expect(seen.json.poptin_view_id).toMatch(/^[0-9a-f]{13}$/);
    expect((await to.form(`/api/display/closed/${popupId}`, { client_id: clientId }, headers)).json).toEqual({ success: true });
    expect((await to.kept('displays', clientId))[0]).toMatchObject({ counted: false });
    expect([await to.kept('views', clientId), await to.kept('closes', clientId)]).toEqual([[], []]);
  });

  test('a lead that it leaves is kept and marked, so that its owner decides (POL-04, BOT-02)', async () => {
    const ids = await newDisplay(to);
    const [, headers] = AGENTS[0];
    const left = await to.form(`/api/display/conversion/${ids.viewerId}`, { ...leadOf(ids), fill_ms: '5000' }, headers);
    expect(left.json.success).toBe(true);
    expect(await to.leads(ids.clientId)).toMatchObject([{ suspicion: 'agent' }]);
  });

  test.each(PEOPLE)('%s is counted as a person (POL-04)', async (agent) => {
    const { clientId } = await newAccount(to);
    await to.form(`/api/display/${clientId}`, { domain: 'shop.example' }, { 'user-agent': agent });
    expect((await to.kept('displays', clientId))[0]).toMatchObject({ counted: true });
  });
});
