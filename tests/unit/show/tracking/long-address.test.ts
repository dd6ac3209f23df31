import { expect, test } from 'vitest';
import { countSession } from '../../../../runtime/capture/conversion/count-session.ts';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { displayPayload } from '../../../../runtime/decide/display/request.ts';
import { rememberView } from '../../../../runtime/show/tracking/remember-view.ts';
import { trackChoice, trackDismiss, trackImpression } from '../../../../runtime/show/tracking/track.ts';
import { day } from '../../../../runtime/visitor/day.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

test('an endless address is sent only as far as the server keeps it (API-01, API-06, API-07, API-09)', async () => {
  const browser = new FakeBrowser();
  browser.url = `https://shop.example/?${'u'.repeat(300_000)}`;
  browser.title = 't'.repeat(300_000);
  const context = contextOf(browser.ports);
  context.memory.setLocal('poptin_converted_email', 'noa@example.com');
  const popup = { id: 'p', memoryId: 'p', type: 'bar', frequency: 'every-page', amount: 1 } as PopupConfig;
  rememberView(context, popup, 'v');
  await trackImpression(context, popup, { viewerId: 'v' } as never, 'delay');
  trackDismiss(context, popup, { cookieDays: 30 } as never, 'x_click');
  const asks = displayPayload(context, { reason: 'page', popupId: '', refreshed: false, late: false });

  const bodies = browser.sent.map(({ body }) => Object.values(body ?? {})[0] as { url: string });
  expect(bodies.map(({ url }) => url)).toEqual(Array(4).fill(browser.url.slice(0, 2048)));
  expect(asks.page_title).toBe('t'.repeat(2048));
  // The next pages report the address at which each popup of the session was seen.
  expect(asks.poptin_viewed_url).toBe(JSON.stringify({ p: browser.url.slice(0, 300) }));
});

test('views, closes and answers outlive the page left with them (API-06, API-07, API-09, API-10, API-21)', async () => {
  const browser = new FakeBrowser();
  const context = contextOf(browser.ports);
  context.memory.setLocal('poptin_converted_email', 'noa@example.com');
  const popup = { id: 'p', memoryId: 'p', type: 'bar' } as PopupConfig;
  await trackImpression(context, popup, { viewerId: 'v' } as never, 'delay');
  trackDismiss(context, popup, { cookieDays: 30 } as never, 'x_click');
  trackChoice(context, popup, 'link_click');
  trackChoice(context, popup, 'cancel_click');
  // To close the offer is no choice (GAT-11).
  for (const by of ['x_click', 'escape', 'bg_click', 'auto_close'] as const) trackChoice(context, popup, by);
  countSession(context);
  const told = browser.sent.map(({ url, body, keepalive }) => {
    const { activity = '' }: { activity?: string } = Object.values(body ?? {})[0] ?? {};
    return [url.replace('https://d.example/api/display/', ''), activity, keepalive];
  });
  expect(told).toEqual([
    ['conversion-activities/c', 'viewed', true],
    ['viewed/p', '', true],
    ['conversion-activities/c', 'closed', true],
    ['closed/p', '', true],
    ['limitLogs/c?status=upgrade&id=p', '', true],
    ['limitLogs/c?status=remind_me&id=p', '', true],
    ['total-website-session/c', '', true],
  ]);
});

test('a popup taken by a fault before use was not seen: a dependent one may show (LIF-02, GAT-04)', () => {
  const browser = new FakeBrowser();
  const { ports, memory } = contextOf(browser.ports);
  const popup = { id: 'p', memoryId: 'p', type: 'bar', frequency: 'every-days', amount: 3, newSessionOnly: true } as PopupConfig;
  const seen = () => [
    ...[...memory.cookies().keys()].filter((name) => name.endsWith('_p')),
    ...ports.storage.keys('session').filter((key) => key.endsWith('_p')),
  ];
  rememberView({ ports, memory, day }, popup, 'v');
  expect(seen()).toEqual(['viewed_session_p', 'o_v_p', 'o_a_d_p', 'd_a_x_v_p', 'viewed_session_p', 'viewed_url_p']);
  rememberView({ ports, memory, day }, popup, 'v', false);
  expect(seen()).toEqual([]);
});
