import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Popup } from '../../../display-server/accounts/known-account.ts';
import { isForAddress } from '../../../display-server/answers/ip-rules.ts';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { only } from '../../support/only.ts';
import { type Client, client, STARTING_MS, startServer } from '../start.ts';

const popup = (ip_filter: unknown) => only<Popup>({ config: { ip_filter } });
const show = (value: string) => ({ value, type: 'show' });
const hide = (value: string) => ({ value, type: 'dont_show' });

describe('a rule about visitors’ addresses', () => {
  it.each([
    ['no rule', undefined, '203.0.113.7', true],
    ['an excluded address', [hide('203.0.113.7')], '203.0.113.7', false],
    ['its neighbour', [hide('203.0.113.7')], '203.0.113.8', true],
    ['an excluded range', [hide('203.0.113.0/24')], '203.0.113.200', false],
    ['an address beside an included range', [show('203.0.113.0/24')], '203.0.114.1', false],
    ['an address in one of two included ranges', [show('10.0.0.0/8'), show('203.0.113.0/24')], '203.0.113.1', true],
    ['an address that is included and excluded', [show('203.0.113.0/24'), hide('203.0.113.7')], '203.0.113.7', false],
    ['a range of IPv6', [hide('2001:db8::/32')], '2001:db8:1::7', false],
    ['another kind of address', [hide('2001:db8::/32')], '203.0.113.7', true],
    ['an unknown address, of those included', [show('203.0.113.0/24')], '', false],
    ['a row that cannot be read', [show('office')], '203.0.113.7', false],
    ['a width that no address has', [show('203.0.113.0/33')], '203.0.113.7', false],
    ['a rule that is no list', 'office', '203.0.113.7', false],
  ])('%s (TGT-22)', (_says, rule, ip, passes) => {
    expect(isForAddress(popup(rule), ip)).toBe(passes);
  });
});

describe('the server of popups that are not sent', () => {
  let server: DisplayServer;
  let to: Client;
  beforeAll(async () => {
    server = await startServer({ trustedProxies: 1 });
    to = client(server);
  }, STARTING_MS);
  afterAll(() => server.close());

  const ask = async (clientId: string, ip: string, more: Record<string, string> = {}) =>
    (await to.form(`/api/display/${clientId}`, more, { 'x-forwarded-for': ip })).json;
  const names = (popups: ReadonlyArray<{ readonly poptin_name: string }>) => popups.map(({ poptin_name }) => poptin_name);

  it('keeps a popup from the addresses that its owner lists, and tells a tool alone why (TGT-22, TGT-23)', async () => {
    const [clientId, office, gone] = [newId(), newId(), newId()];
    const all = { poptin_id: newId(), poptin_name: 'For all' };
    const rule = { poptin_id: office, poptin_name: 'Not for the office', ip_filter: [hide('198.51.100.0/24')] };
    await to.put(`/admin/accounts/${clientId}`, { popups: [all, rule, { poptin_id: gone, poptin_name: 'Old' }] });
    await to.put(`/admin/accounts/${clientId}`, { popups: [all, rule] });
    const atHome = await ask(clientId, '203.0.113.7');
    expect(names(atHome.poptins)).toEqual(['For all', 'Not for the office']);
    expect(JSON.stringify(atHome)).not.toMatch(/ip_filter|198\.51/);
    expect(atHome).not.toHaveProperty('not_sent');
    expect(names((await ask(clientId, '198.51.100.9')).poptins)).toEqual(['For all']);
    const told = await ask(clientId, '198.51.100.9', { with_not_sent: '1' });
    // Anybody may ask this way, so the answer leaves out the name of an unpublished popup.
    expect(names(told.poptins)).toEqual(['For all']);
    expect(told.not_sent).toEqual([
      { poptin_id: office, poptin_name: 'Not for the office', reason: 'ip', found: '198.51.100.9' },
      { poptin_id: gone, poptin_name: '', reason: 'off', found: '' },
    ]);
    expect((await ask(clientId, '203.0.113.7', { with_not_sent: '1' })).not_sent).toHaveLength(1);
  });

  it('tells of every popup of a refused account which refusal it is (TGT-23)', async () => {
    const clientId = newId();
    await to.put(`/admin/accounts/${clientId}`, { restricted: true, popups: [{ poptin_id: newId(), poptin_name: 'Spring' }] });
    const told = await ask(clientId, '203.0.113.7', { with_not_sent: '1' });
    expect(told.not_sent).toMatchObject([{ poptin_name: 'Spring', reason: 'restricted', found: 'Client restricted' }]);
  });

  it('gives each popup without a cap of its own that of the account (TGT-18)', async () => {
    const clientId = newId();
    const own = { poptin_id: newId(), cap_filter: { ignore: 1 } };
    await to.put(`/admin/accounts/${clientId}`, { popup_caps: { session: 2 }, popups: [{ poptin_id: newId() }, own] });
    const { poptins } = await ask(clientId, '203.0.113.7');
    expect(poptins.map(({ cap_filter }: { cap_filter: object }) => cap_filter)).toEqual([{ session: 2 }, { ignore: 1 }]);
  });
});
