import { EMAIL } from '../support/forms.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

test('an embedded popup goes into its place, also into a place that an app makes later (TYP-10, EMB-06)', async ({ site, visitor }) => {
  const embedded = { ...inline('<p style="height:300px">Words</p>', ''), poptin_type: 'embedded', poptin_format: 'format_1' };
  const [here = '', later = ''] = await site.show(embedded, embedded);
  site.page('/', site.html({ body: `<div class="poptin-embedded" data-id="${here}"></div>` }));
  await visitor.visit(site.url());
  for (const id of [here, later]) await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await expect(visitor.page.locator('.poptin-embedded > .poptin-popup')).toHaveCount(1);
  await expect(visitor.page.locator('.poptin-embedded')).toHaveCSS('min-height', /^[3-9]\d\d/);
  await expect(box(visitor, here)).toHaveRole('region');
  await expect(box(visitor, here).locator('[data-action="close"]')).toHaveCount(0);
  const viewed = async () => (await visitor.eventsOf('popup-viewed')).map(({ popupId }) => popupId);
  await expect.poll(viewed).toEqual([here]);

  await visitor.page.evaluate((id) => {
    const place = Object.assign(document.createElement('div'), { className: 'poptin-embedded' });
    place.dataset.id = id;
    document.body.prepend(place);
  }, later);
  await visitor.wait(5 * SECOND);
  await expect(box(visitor, later)).toBeVisible();
  await expect.poll(viewed).toEqual([here, later]);
});

test('an embedded popup ignores its place on a page that was not given it (EMB-05, EMB-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const embedded = { ...inline('<p>Words</p>', ''), poptin_type: 'embedded', poptin_format: 'format_1' };
  const [id = ''] = await site.show(embedded);
  site.page('/', site.html({ body: `<div class="poptin-embedded" data-id="${id}"></div>` }));
  await visitor.visit(site.url());
  await show(visitor, id);
  await visitor.untilState(id, 'shown');
  await site.show();
  const goTo = (path: string, html: string) =>
    visitor.page.evaluate(
      ([to = '', inside = '']) => {
        history.pushState({}, '', to);
        document.querySelector('.poptin-embedded')?.remove();
        if (inside) document.body.insertAdjacentHTML('beforeend', inside);
      },
      [path, html],
    );
  for (const [path, html, calls] of [
    ['/b', '', 2],
    ['/c', `<div class="poptin-embedded" data-id="${id}"></div>`, 3],
  ] as const) {
    await goTo(path, html);
    await expect.poll(async () => (await site.received('display')).length).toBe(calls);
    await visitor.wait(6 * SECOND);
  }
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect(await visitor.explain(id)).toBeUndefined();
  await visitor.page.evaluate(() => window.poptin.close());
  expect(await visitor.begun('closed')).toEqual([]);
});

test('a lead under way is reported although the app’s page takes its form away (EMB-05, FRM-17, LIF-03)', async ({ site, visitor }) => {
  const form = `<div data-screen="form"><form>${EMAIL}<button data-action="submit" class="poptin-form-submit-button">Send</button></form></div>`;
  const [id = ''] = await site.show({ ...inline(form), poptin_type: 'embedded', poptin_format: 'format_1', poptin_target: 'lead' });
  site.page('/', site.html({ body: `<div class="poptin-embedded" data-id="${id}"></div>` }));
  const { page } = visitor;
  const letGo = await holdRequest(page, '**/api/display/conversion/*');
  await visitor.visit(site.url());
  await show(visitor, id);
  await visitor.untilState(id, 'shown');
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await visitor.until((event) => event.type === 'call-started' && event.call === 'conversion');
  await site.show();
  await page.evaluate(() => {
    history.pushState({}, '', '/b');
    document.querySelector('.poptin-embedded')?.remove();
  });
  await expect.poll(async () => (await site.received('display')).length).toBe(2);
  letGo();
  await visitor.until((event) => event.type === 'popup-converted');
  expect((await site.leads()).length).toBe(1);
  await page.evaluate(() => history.pushState({}, '', '/c'));
  await expect.poll(async () => (await site.received('display')).length).toBe(3);
  expect(await visitor.explain(id)).toBeUndefined();
});
