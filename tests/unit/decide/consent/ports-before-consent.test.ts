import { expect, test } from 'vitest';
import { type Gate, gatePorts } from '../../../../runtime/decide/consent/ports-before-consent.ts';
import type { HttpRequest, KeptLead } from '../../../../runtime/ports.ts';
import * as contact from '../../../../runtime/visitor/contact.ts';
import { identify } from '../../../../runtime/visitor/identify.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { readShown, writeShown } from '../../../../runtime/visitor/showings.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { fakeLeads } from '../../inspection/fake-leads.ts';

const hosts = { displayHost: 'https://d.example', apiHost: 'https://d.example' };
const HOUR = 3_600_000;

function gated(before: Readonly<Record<string, string>> = {}) {
  const browser = new FakeBrowser();
  for (const [name, value] of Object.entries(before)) browser.ports.cookies.set(`poptin_${name}`, value, HOUR);
  const sent: HttpRequest[] = [];
  const leads = fakeLeads();
  const http = {
    send: async (request: HttpRequest) => {
      sent.push(request);
      return { ok: true, status: 200, text: '{}' } as const;
    },
  };
  const { cookies, storage, clock } = browser.ports;
  const gate = gatePorts({ cookies, storage, http, leads }, hosts, clock.now);
  const real = () => Object.fromEntries([...cookies.all()].filter(([name]) => name.startsWith('poptin_')));
  return { gate, real, storage, leads, sent, browser };
}

test('while its gate is closed, the browser gets nothing, and the page remembers (CFS-01)', async () => {
  const { gate, real, storage, leads } = gated({ user_id: 'of-before' });
  const { ports } = gate;
  ports.cookies.set('poptin_o_v_p1', 'seen', HOUR);
  ports.storage.set('session', 'pageviews_p1', '2');
  ports.storage.set('local', 'poptin_converted_email', 'noa@example.com');
  expect(await ports.leads.put({ key: 'k', popupId: 'p1' } as KeptLead)).toBe(false);
  expect(real()).toEqual({ poptin_user_id: 'of-before' });
  expect([storage.keys('session'), storage.keys('local'), await leads.all()]).toEqual([[], [], []]);
  expect(Object.fromEntries(ports.cookies.all())).toEqual({ poptin_o_v_p1: 'seen' });
  expect([ports.storage.get('session', 'pageviews_p1'), (await ports.leads.all()).length]).toEqual(['2', 1]);
});

test('others’ scripts wait for a yes, and again after it is taken back (CFS-01, TYP-08)', () => {
  const { gate } = gated();
  const waits = gate.ports.awaitsYes;
  expect(waits()).toBe(true);
  gate.open();
  expect(waits()).toBe(false);
  gate.close();
  expect(waits()).toBe(true);
});

test('a yes keeps what is known of popups, and an earlier visit goes on as it was (CFS-03)', () => {
  const { gate, real, storage } = gated({ user_id: 'of-before', session: 'true', session_started: '5' });
  gate.ports.cookies.set('poptin_user_id', 'made-up', HOUR);
  gate.ports.cookies.set('poptin_session_started', '9', HOUR);
  gate.ports.cookies.set('poptin_o_a_v_p1', 'seen', HOUR);
  gate.ports.storage.set('session', 'pageviews_p1', '2');
  gate.ports.storage.set('session', 'apt_visited_pages', '[]');
  gate.open();
  expect(real()).toEqual({ poptin_user_id: 'of-before', poptin_session: 'true', poptin_session_started: '5', poptin_o_a_v_p1: 'seen' });
  expect(storage.keys('session')).toEqual(['pageviews_p1']);
});

test('a yes of a visitor who agreed before leaves their records the time that they had (VIS-02, CFS-05)', () => {
  const { gate, browser } = gated({ o_v_p1: 'seen', c_p_o_x_c_p2: 'p2', viewed_session_p3: '5' });
  const before = browser.cookies();
  gate.close();
  gate.ports.cookies.set('poptin_closed_p4', 'escape', 2 * HOUR);
  gate.open();
  expect(browser.cookies()).toEqual({ ...before, poptin_closed_p4: ['escape', 2 * HOUR] });
});

test('a no in the time that a yes may take removes what the page held of its visitor (CFS-03, CFS-05)', () => {
  const { gate, real, storage } = gated({ user_id: 'of-before', o_a_v_p1: 'seen' });
  storage.set('local', 'poptin_converted_email', 'noa@example.com');
  gate.close();
  gate.takeBack();
  expect(gate.ports.cookies.all().get('poptin_user_id')).toBe('of-before');
  gate.forget();
  expect(Object.fromEntries(gate.ports.cookies.all())).toEqual({ poptin_o_a_v_p1: 'seen' });
  gate.open();
  expect([real(), storage.keys('local')]).toEqual([{ poptin_o_a_v_p1: 'seen' }, []]);
});

test('a lead that waits over a late yes goes to the disk once, with its newest wait (CFS-03, FRM-19)', async () => {
  const { gate, leads } = gated();
  const lead = only<KeptLead>({ key: 'k', popupId: 'p1', attempts: 0 });
  await gate.ports.leads.put(lead);
  gate.open();
  await gate.ports.leads.put({ ...lead, attempts: 1 });
  expect(await gate.ports.leads.all()).toEqual([{ ...lead, attempts: 1 }]);
  expect(await gate.ports.leads.get('k')).toEqual({ ...lead, attempts: 1 });
  await gate.ports.leads.remove('k');
  expect([await gate.ports.leads.all(), await leads.all()]).toEqual([[], []]);
});

test.each<readonly [when: string, make: (gate: Gate) => void]>([
  ['before a yes', () => {}],
  [
    'after a no',
    (gate) => {
      gate.open();
      gate.close();
      gate.forget();
    },
  ],
])('a lead on the disk is sent once %s, and nothing of it stays there (CFS-03, FRM-19)', async (_when, make) => {
  const { gate, leads, browser } = gated();
  const { ports } = gate;
  make(gate);
  await leads.put(only<KeptLead>({ key: 'k', popupId: 'p1', attempts: 0 }));
  expect([await ports.storage.hasDatabase('poptin_outbox'), browser.databases]).toEqual([false, ['poptin_outbox']]);
  // It could not be sent at once: the page waits with it, and writes nothing anew.
  await ports.leads.put(only<KeptLead>({ key: 'k', popupId: 'p1', attempts: 1 }));
  expect([await ports.leads.all(), leads.kept.get('k')]).toMatchObject([[{ attempts: 1 }], { attempts: 0 }]);
  await ports.leads.remove('k');
  expect([await ports.leads.all(), leads.kept.size]).toEqual([[], 0]);
});

test('a late yes meets the visitor as before this page: a new visit counts (CFS-03)', () => {
  const { gate, real, browser } = gated({ user_id: 'of-before', d_r_v_p1: '2' });
  const ports = { ...browser.ports, ...gate.ports };
  const meet = () =>
    void identify(
      createMemory(ports, () => {}),
      ports,
    );
  meet();
  browser.advance(5000);
  gate.ports.cookies.set('poptin_d_r_v_p2', '0', HOUR);
  const began = gate.ports.cookies.all().get('poptin_session_started');
  gate.open(meet);
  expect(real()).toMatchObject({
    poptin_user_id: 'of-before',
    poptin_old_user: 'true',
    poptin_session: 'true',
    // A popup that this page showed belongs to the session that it began.
    poptin_session_started: began,
    poptin_d_r_v_p1: '3',
    poptin_d_r_v_p2: '0',
  });
});

test('a no takes everything of ours out of the browser, and the page goes on knowing its popups (CFS-03)', () => {
  const { gate, real, storage } = gated({ user_id: 'of-before', o_a_v_p1: 'seen', referrer: 'x.example' });
  storage.set('local', 'poptin_converted_email', 'noa@example.com');
  storage.set('local', 'of-the-page', 'stays');
  gate.open();
  gate.ports.storage.set('session', 'pageviews_p1', '2');
  gate.close();
  gate.forget();
  expect(real()).toEqual({});
  expect([storage.keys('session'), storage.keys('local')]).toEqual([[], ['of-the-page']]);
  expect(Object.fromEntries(gate.ports.cookies.all())).toEqual({ poptin_o_a_v_p1: 'seen' });
  expect([gate.ports.storage.get('session', 'pageviews_p1'), gate.ports.storage.get('local', 'poptin_converted_email')]).toEqual([
    '2',
    null,
  ]);
});

test('a call that may not be sent yet fails as one that was broken off, and is sent after a yes (CFS-02)', async () => {
  const { gate, sent } = gated();
  const telling: HttpRequest = {
    method: 'POST',
    url: 'https://d.example/api/display/conversion-activities/c',
    body: { form: { email: 'n' } },
  };
  const { signal } = new AbortController();
  expect(await gate.ports.http.send(telling, signal)).toEqual({ ok: false, reason: 'aborted' });
  expect(sent).toEqual([]);
  gate.open();
  await gate.ports.http.send(telling, signal);
  expect(sent).toEqual([telling]);
});

test('the wish for no popups passes a closed gate, and a no leaves it (POL-01)', () => {
  const { gate, real } = gated({ off: '1', user_id: 'of-before' });
  expect(Object.fromEntries(gate.ports.cookies.all())).toEqual({ poptin_off: '1' });
  gate.forget();
  expect(real()).toEqual({ poptin_off: '1' });
});

test('a late yes of a new visitor keeps their id and how their visit began (CFS-03, TGT-16)', () => {
  const { gate, real, storage, browser } = gated();
  const ports = { ...browser.ports, ...gate.ports };
  const memory = createMemory(ports, () => {});
  const { userId } = identify(memory, ports);
  memory.setCookie('by_mail', 'true');
  memory.setSession('apt_first_touch', '{"session":"9"}');
  memory.setSession('origin_landing_page', 'https://shop.example/?utm_source=ad');
  memory.setLocal('apt_variants', '["9",[]]');
  browser.ports.random.next = () => 0.9;
  gate.open(() => void identify(memory, ports));
  expect(real()).toMatchObject({ poptin_user_id: userId, poptin_by_mail: 'true' });
  expect([storage.get('session', 'apt_first_touch'), storage.get('local', 'apt_variants')]).toEqual(['{"session":"9"}', '["9",[]]']);
  expect(storage.get('session', 'origin_landing_page')).toBe('https://shop.example/?utm_source=ad');
});

test('a late yes leaves a visit its beginning, and adds its showings (CFS-03, TGT-18)', () => {
  const now = new FakeBrowser().now;
  const { gate, real, storage } = gated({ session: 'true', session_started: '5', shown_at: writeShown([now - HOUR]) });
  storage.set('local', 'apt_variants', '["5",[]]');
  gate.ports.cookies.set('poptin_session', 'true', HOUR);
  gate.ports.cookies.set('poptin_shown_at', writeShown([now - HOUR, now, now]), HOUR);
  gate.ports.storage.set('local', 'apt_variants', '["9",[]]');
  gate.open();
  expect(storage.get('local', 'apt_variants')).toBe('["5",[]]');
  expect(readShown(real().poptin_shown_at)).toEqual([now - HOUR, now, now]);
});

test('a yes sends whom the page identified last (CFS-03, TGT-21)', async () => {
  const { gate, sent, browser } = gated();
  const context = contextOf({ ...browser.ports, ...gate.ports });
  for (const email of ['noa@shop.example', 'dan@shop.example']) contact.identify(context, { email });
  await new Promise((done) => setImmediate(done));
  expect(sent).toEqual([]);
  gate.open();
  await new Promise((done) => setImmediate(done));
  expect(sent.map(({ body }) => body && 'form' in body && body.form.email)).toEqual(['dan@shop.example']);
});
