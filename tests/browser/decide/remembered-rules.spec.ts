import { upgradePopup } from '../support/network/upgrade.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, MINUTE, SECOND, test } from '../support/test.ts';

const UNKNOWN = '0123456789abc';
const NOW = { triggers: { delay: { seconds: 0, per: 'page' } } };
const FORM = `<form><input data-field="email" name="email" aria-label="Email" required><label><input type="checkbox" data-field="consent" name="consent" required> Yes</label>
<input type="hidden" data-field="hidden" name="campaign" value="spring"><button class="poptin-form-submit-button" data-action="submit">Send it</button></form>`;

test('an offer to upgrade that was put off stays away from the next page (GAT-13)', async ({ site, visitor }) => {
  const upgrade = upgradePopup();
  await site.account({ restricted: true, upgrade_popup: upgrade }, NOW);
  await visitor.visit(site.url());
  await visitor.wait(0);
  await visitor.popup(upgrade.poptin_id).getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => visitor.page.evaluate(() => document.cookie)).toContain('poptin_c_p_o_x_c_');
  await visitor.visit(site.url('/next'));
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.explain(upgrade.poptin_id))?.gates.filter(({ pass }) => !pass).map(({ gate }) => gate)).toEqual(['closed-by-x']);
});

test('a click popup’s link counts whatever its form says, and passes nothing without consent (TYP-15)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(`${FORM}<a href="#prices" data-action="link">See prices</a>`), poptin_target: 'click' });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('link', { name: 'See prices' }).click();
  await visitor.untilState(id, 'converted');
  expect(await visitor.eventsOf('form-rejected')).toEqual([]);
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  const sent = (await site.received('conversion')).map(({ payload }) => JSON.stringify(payload));
  expect(sent[0]).toContain('spring');
  expect(sent[0]).not.toContain('noa@example.com');
});

test('a popup’s link to a place on the page shows that place; the next address has the popup (EMB-16)', async ({ site, visitor }) => {
  const place = '<h2 id="prices" style="margin-top:3000px">Prices</h2>';
  site.page('/', site.html({ body: place }));
  const [id = ''] = await site.show({ ...inline('<a href="#prices" data-action="link">See prices</a>'), poptin_target: 'lead', ...NOW });
  await visitor.visit(site.url());
  await visitor.wait(0);
  await visitor.untilState(id, 'shown');
  await box(visitor, id).getByRole('link', { name: 'See prices' }).click();
  await expect.poll(async () => (await site.received('display')).length).toBe(2);
  await visitor.until(({ type }) => type === 'config-received');
  await visitor.wait(9 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  await visitor.page.evaluate(() => location.assign('#contact'));
  await expect.poll(async () => (await site.received('display')).length).toBe(3);
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

test('a page that writes its scroll position into its address keeps its popup, with two calls (EMB-15)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), triggers: { delay: { seconds: 5, per: 'page' } } });
  await visitor.visit(site.url());
  for (let n = 1; n <= 40; n += 1) {
    await visitor.page.evaluate((at) => history.replaceState(null, '', `#pos=${at}`), n);
    if (n === 1) await expect.poll(async () => (await site.received('display')).length).toBe(2);
    if (n === 1) await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(2);
    await visitor.clock.advance(200);
  }
  await expect(visitor.popup(id)).toBeVisible();
  expect((await visitor.begun('display')).length).toBe(2);
});

test('a tab goes when its visitor has converted in another tab of the browser (GAT-14)', async ({ site, visitor }) => {
  const rule = { stop_showing_to_converted_users: 1, is_teasers_on: 1, teaser: { display: 'always', text: 'Ten off?' } };
  const [id = ''] = await site.show({ ...inline(), poptin_type: 'sside', ...rule });
  await visitor.visit(site.url());
  const tab = visitor.page.getByRole('button', { name: 'Ten off?' });
  await expect(tab).toBeVisible();
  const seen = () => visitor.page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await seen();
  await expect(tab).toBeVisible();
  // Another tab has left it.
  await visitor.page.evaluate((popup) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the runtime of another tab writes it.
    document.cookie = `poptin_conversion_${popup}=c1;path=/`;
  }, id);
  await seen();
  await expect(tab).toHaveCount(0);
});

test('a preview shows a popup out of its dates, leads nowhere, and says both (TRG-18, TIM-03)', async ({ site, visitor }) => {
  const over = { timer_ver: 2, timer: { date: '2020-01-01', time: '10:00', timezone: 'Z' } };
  const redirect = { poptin_design_redirect: 1, poptin_design_redirect_url: site.url('/crm'), poptin_design_redirect_send_form_data: 1 };
  const form = FORM.replace(/<label>.*<\/label>/, '');
  const [id = ''] = await site.show({
    ...inline(`<p data-timer><b data-timer-part="minutes"></b></p>${form}`),
    ...{ poptin_type: 'embedded', poptin_target: 'lead', ...look({ ...over, ...redirect }) },
  });
  await visitor.visit(site.url(`/?ppt-preview=${id}`));
  await visitor.untilState(id, 'shown');
  await visitor.wait(MINUTE);
  await expect(box(visitor, id).getByText('visitors no longer see this popup')).toBeVisible();
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send it' }).click();
  await visitor.untilState(id, 'converted');
  await visitor.wait(5 * SECOND);
  await expect(box(visitor, id).getByText(`taken to ${site.url('/crm')}`)).toBeVisible();
  expect(visitor.page.url()).toBe(site.url(`/?ppt-preview=${id}`));
  const kept = await visitor.page.evaluate(() => JSON.stringify([document.cookie, { ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(`_${id}`);
});

for (const [what, answer, why] of [
  ['is not known to the server', '', 'does not know it'],
  ['is refused', '{"display":"not_allowed","message":"Client restricted","is_client_restriction":1}', '(Client restricted)'],
  ['has nothing to show', `{"display":true,"poptins":[{"poptin_id":"${UNKNOWN}","poptin_type":"bar"}]}`, '(no markup)'],
] as const)
  test(`a preview popup that ${what} is explained on the page and in the log (TRG-19)`, async ({ site, visitor }) => {
    await site.account({}, NOW);
    const headers = { 'access-control-allow-origin': '*' };
    if (answer)
      await visitor.page.route('**/api/display/*', (route) => route.fulfill({ headers, contentType: 'application/json', body: answer }));
    await visitor.visit(site.url(`/?ppt-preview=${UNKNOWN}`));
    await expect(visitor.page.locator('.poptin-preview')).toContainText(why);
    expect((await visitor.eventsOf('preview-said')).map(({ says }) => says.includes(why))).toEqual([true]);
  });
