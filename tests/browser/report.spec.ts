import { expect, SECOND, test, type Visitor } from './support/test.ts';

const reportOf = (visitor: Visitor) => visitor.page.evaluate(async () => JSON.stringify(await window.poptin.report()));

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

test('support is told why each popup is shown or not, what was sent, and nothing of who the visitor is (EMB-09, R13)', async ({
  site,
  visitor,
}) => {
  const [shown = '', held = ''] = await site.show(DELAY, {
    ...DELAY,
    poptin_type: 'sside',
    cookie_filter: [{ name: 'mail', role: 'contains|||nobody@', type: 'show' }],
  });
  const planted = ['noa@example.com', 'Noa Levi', 'secret-path', 'secret-title'];
  site.page('/secret-path/noa', site.html({ title: 'secret-title' }));
  await visitor.page.context().addCookies([{ name: 'mail', value: 'noa@example.com', url: site.url() }]);
  await visitor.visit(site.url('/secret-path/noa?name=Noa%20Levi'));
  await visitor.wait(5 * SECOND);
  const popup = visitor.popup(shown);
  await popup.getByLabel(/name/i).first().fill('Noa Levi');
  await popup.getByLabel(/email/i).fill('noa@example.com');
  await popup.locator('.poptin-form-submit-button').click();
  await visitor.untilState(shown, 'converted');

  const text = await reportOf(visitor);
  for (const person of planted) expect(text).not.toContain(person);
  const report = JSON.parse(text);
  expect(report).toMatchObject({
    format: 1,
    clientId: site.clientId,
    memory: { cookies: { session: 'true', user_id: '(13 characters)' } },
  });
  expect(report.popups).toEqual([
    expect.objectContaining({ id: shown, state: 'converted', config: expect.objectContaining({ poptin_id: shown, ...DELAY }) }),
    expect.objectContaining({ id: held, state: 'postponed', pass: false }),
  ]);
  expect(report.popups[1].gates).toContainEqual(
    expect.objectContaining({ gate: 'cookie-filter', pass: false, actual: expect.stringMatching(/^\(\d+ characters\)$/) }),
  );
});
