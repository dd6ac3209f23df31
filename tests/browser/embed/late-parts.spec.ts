import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const SLOW = '<script src="/slow.js"></script>';

/** A page that stops at its slow script until the test releases it. */
async function openHalf(site: Site, visitor: Visitor, html: { head: string; body?: string }): Promise<() => Promise<void>> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await visitor.page.route('**/slow.js', async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const { head, body = '' } = html;
  site.page('/', `<!doctype html><html lang="en"><head>${head}</head><body><h1>News</h1>${body}</body></html>`);
  await visitor.page.goto(site.url(), { waitUntil: 'commit' });
  await visitor.until(({ type }) => type === 'config-received');
  return async () => {
    goOn();
    await visitor.page.waitForLoadState('load');
  };
}

const told = async (site: Site) =>
  (await site.received('display'))
    .toReversed()
    .map(({ payload }) => [payload.page_title, payload.poptin_forms_id, payload.cancel_visitor_count]);

test('a late title and place of the page are reported, and nobody counts twice (API-19, API-22, TYP-10)', async ({ site, visitor }) => {
  const shape = { poptin_type: 'embedded', poptin_format: 'format_1', template: { type: 'embedded', format: 'format_1' } };
  const late = { triggers: { delay: { seconds: 3, per: 'page' } } };
  const [embedded = '', other = ''] = await site.show({ ...shape, triggers: { delay: { seconds: 1, per: 'page' } } }, late);
  // A server that gives an embedded popup to a page with a place for it alone.
  const { poptins } = await (
    await fetch(`${site.displayOrigin}/api/display/${site.clientId}`, { method: 'POST', body: new URLSearchParams() })
  ).json();
  const asked = (await site.received('display')).length;
  const only = poptins.filter(({ poptin_id }: { poptin_id: string }) => poptin_id === other);
  await site.fault('display', { kind: 'body', status: 200, body: JSON.stringify({ display: true, poptins: only }) });
  const goOn = await openHalf(site, visitor, {
    head: `${site.tag()}${SLOW}<title>A quiet page</title>`,
    body: `<div class="poptin-embedded" data-id="${embedded}"></div>`,
  });
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === other);
  await site.fault('display', null);
  await goOn();
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === embedded);
  expect((await told(site)).slice(asked)).toEqual([
    ['', [], '0'],
    ['A quiet page', [embedded], '1'],
  ]);
  await visitor.wait(3 * SECOND);
  await expect(visitor.page.locator('.poptin-embedded > .poptin-popup')).toHaveCount(1);
  await visitor.untilState(other, 'shown');
  // The known popup went on: armed once, after its own three seconds.
  const armed = (await visitor.eventsOf('trigger-armed')).map(({ popupId }) => popupId);
  expect(armed).toEqual([other, embedded]);
});

test('a complete page asks once, however late its end comes (API-22)', { tag: '@full' }, async ({ site, visitor }) => {
  await site.show();
  const place = '<div class="poptin-embedded" data-id="place00000001"></div>';
  const goOn = await openHalf(site, visitor, { head: `<title>A quiet page</title>`, body: `${place}${site.tag()}${SLOW}<p>The end</p>` });
  await goOn();
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await told(site)).toEqual([['A quiet page', ['place00000001'], '0']]);
});
