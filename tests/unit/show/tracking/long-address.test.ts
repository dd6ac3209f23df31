import { expect, test } from 'vitest';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { displayPayload } from '../../../../runtime/decide/display/request.ts';
import { rememberView } from '../../../../runtime/show/tracking/remember-view.ts';
import { trackDismiss, trackImpression } from '../../../../runtime/show/tracking/track.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

test('a page with an endless address and title tells no more of them than the server keeps, in any of its calls (API-01, API-06, API-07, API-09)', async () => {
  const browser = new FakeBrowser();
  browser.url = `https://shop.example/?${'u'.repeat(300_000)}`;
  browser.title = 't'.repeat(300_000);
  const context = contextOf(browser.ports);
  context.memory.setLocal('poptin_converted_email', 'noa@example.com');
  const popup = { id: 'p', type: 'bar', frequency: 'every-page', amount: 1 } as PopupConfig;
  rememberView(context, popup, 'v');
  await trackImpression(context, popup, { viewerId: 'v' } as never, 'delay');
  trackDismiss(context, popup, { cookieDays: 30 } as never, 'x_click');
  const asks = displayPayload(context, { reason: 'page', popupId: '', refreshed: false, late: false });

  const bodies = browser.sent.map(({ body }) => Object.values(body ?? {})[0] as { url: string });
  expect(bodies.map(({ url }) => url)).toEqual(Array(4).fill(browser.url.slice(0, 2048)));
  expect(asks.page_title).toBe('t'.repeat(2048));
  // Of each popup that was seen in a session the next pages tell where.
  expect(asks.poptin_viewed_url).toBe(JSON.stringify({ p: browser.url.slice(0, 300) }));
});
