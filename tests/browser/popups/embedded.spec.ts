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

test('Escape closes a popup in the page’s flow only if that has a way out (KEY-01, TYP-10)', async ({ site, visitor }) => {
  const with_ = (inside: string) => ({
    ...inline(`<input aria-label="${inside ? 'One' : 'Other'}">${inside}`, ''),
    ...{ poptin_type: 'embedded', poptin_format: 'format_1' },
  });
  const [stays = '', goes = ''] = await site.show(with_(''), with_('<button data-action="close" aria-label="Close">×</button>'));
  site.page('/', site.html({ body: [stays, goes].map((id) => `<div class="poptin-embedded" data-id="${id}"></div>`).join('') }));
  await visitor.visit(site.url());
  for (const id of [stays, goes]) await show(visitor, id);
  await box(visitor, stays).getByLabel('Other').press('Escape');
  await box(visitor, goes).getByLabel('One').press('Escape');
  await visitor.untilState(goes, 'closing');
  expect(await visitor.explain(stays)).toMatchObject({ state: 'shown' });
});

test('the thanks of a tall form in the page come into view, and a card scrolls no page (LIF-04)', async ({ site, visitor }) => {
  const { page } = visitor;
  const thanks = '<div data-screen="thank-you" hidden><p>All done</p></div>';
  const form = (label: string, height: number) =>
    `<div data-screen="form"><p style="height:${height}px">Words</p><form>${EMAIL}<button data-action="submit" class="poptin-form-submit-button">${label}</button></form></div>${thanks}`;
  const [tall = '', card = ''] = await site.show(
    { ...inline(form('Send it', 1500), ''), poptin_type: 'embedded', poptin_format: 'format_1', poptin_target: 'lead' },
    { ...inline(form('Send', 20)), poptin_type: 'sside', poptin_target: 'lead' },
  );
  site.page('/', site.html({ body: `<style>html{scroll-behavior:smooth}</style><div class="poptin-embedded" data-id="${tall}"></div>` }));
  await visitor.visit(site.url());
  for (const id of [tall, card]) await show(visitor, id);
  const thank = async (id: string, name: string) => {
    await box(visitor, id).getByLabel('Email').fill('noa@example.com');
    await box(visitor, id).getByRole('button', { name, exact: true }).click();
    await expect(box(visitor, id).getByText('All done')).toBeVisible();
    return page.evaluate(() => scrollY);
  };
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  expect(await thank(card, 'Send')).toBe(700);
  await thank(tall, 'Send it');
  await expect(box(visitor, tall).getByText('All done')).toBeInViewport();
});
