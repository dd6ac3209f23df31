import { describe, expect, test } from 'vitest';
import type { HttpAnswer, Ports } from '../../../runtime/ports.ts';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const WANTED = 'wanted0000001';
const OFFER = { poptin_id: 'upgrade000001', poptin_type: 'lightbox', poptin: '<p>Upgrade</p>' };
const REFUSED = {
  display: 'not_allowed',
  message: 'You have been reached the max poptins views number',
  client_restriction_setting: { upgrade_popup: OFFER },
};

/** A page whose display call is answered with nothing to show, and every call for one popup with this. */
async function opened(answer: object, url = 'https://shop.example/'): Promise<PageOfPopups> {
  const browser = new FakeBrowser();
  browser.url = url;
  const text = JSON.stringify(answer);
  const adopt = ({ http, ...ports }: Ports): Ports => ({
    ...ports,
    http: {
      send: async (request, signal): Promise<HttpAnswer> =>
        /click/.test(request.url) ? { ok: true, status: 200, text } : http.send(request, signal),
    },
  });
  const page = new PageOfPopups([], browser, () => {}, {}, { adopt, event: () => {} });
  await page.wait(SECOND);
  return page;
}

describe('a call for one popup that is refused', () => {
  test('brings the upgrade popup in its place, once, though the click is repeated (GAT-12)', async () => {
    const page = await opened(REFUSED);
    for (let times = 0; times < 3; times += 1) {
      page.runtime.show(WANTED, false);
      await page.wait(SECOND);
    }
    expect(page.shown).toEqual([OFFER.poptin_id]);
  });

  test('brings it by its own trigger and rule (GAT-12, FRQ-08)', async () => {
    const upgrade_popup = { ...OFFER, d_f_r: 'display_once_a_visitor_2', triggers: { delay: { seconds: 5, per: 'page' } } };
    const page = await opened({ ...REFUSED, client_restriction_setting: { upgrade_popup } });
    page.runtime.show(WANTED, false);
    await page.wait(4 * SECOND);
    expect(page.shown).toEqual([]);
    await page.wait(SECOND);
    expect(page.shown).toEqual([OFFER.poptin_id]);
    await page.goTo('https://shop.example/next');
    page.runtime.show(WANTED, false);
    await page.wait(9 * SECOND);
    expect(page.shown).toEqual([OFFER.poptin_id]);
  });

  test('brings nothing on a preview page (TRG-12, TRG-19)', async () => {
    const page = await opened(REFUSED, `https://shop.example/?ppt-preview=${WANTED}`);
    page.runtime.show(WANTED, false);
    await page.wait(9 * SECOND);
    expect(page.shown).toEqual([]);
    expect(page.loaded).toContain('notice');
  });
});
