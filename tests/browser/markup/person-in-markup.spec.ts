import { inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const CUSTOMER = "<script>var poptinCustomer = { first_name: 'Ann', last_name: 'Smith', email: 'ann.smith@shop.example' }</script>";
const TAGS = '{{first_name|a}}{{last_name|b}}{{name|c}}{{email|d}}';

/** Everywhere that an owner may write a tag. */
const EVERYWHERE = `<p title="${TAGS}" class="${TAGS}" id="x${TAGS}" data-x="${TAGS}" aria-label="${TAGS}" lang="${TAGS}">Hello {{name}}</p>
  <img alt="${TAGS}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" srcset="${TAGS}"><a href="https://a.example/?${TAGS}" download="${TAGS}">A</a>
  <meter value="${TAGS}"></meter><li value="${TAGS}"></li><svg><text data-x="${TAGS}">${TAGS}</text></svg>
  <form><input data-field="email" name="email" type="email" value="{{email}}" placeholder="${TAGS}" aria-label="Email">
  <input id="asked" data-field="custom" name="a" pattern="[an].*" value="{{email|none}}"><input id="box" type="checkbox" data-field="checkbox" name="b" value="${TAGS}">
  <input id="said" type="hidden" data-field="hidden" name="c" value="{{name}} of {{url.utm_source}}"><select data-field="select" name="d"><option value="${TAGS}">One</option></select>
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form><template><b title="${TAGS}"></b></template>
  <div data-screen="thank-you">Thank you</div>`;

test('a customer’s data stands in text and values, never in an attribute (SEC-09, CFG-06)', async ({ site, visitor }) => {
  const teaser = { display: 'always', text: 'For {{name}}', location: 'left-bottom', entry_effect: 'none' };
  const picture = '<div data-teaser><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></div>';
  const popup = { ...inline(EVERYWHERE), poptin_target: 'lead', design_properties: { poptin_design_thank_screen: 1 } };
  const [id = '', tab = ''] = await site.show(popup, {
    ...inline(picture),
    poptin_type: 'sside',
    is_teasers_on: 1,
    teaser,
  });
  site.page('/shop', site.html({ head: CUSTOMER + site.tag() }));
  await visitor.visit(site.url('/shop?utm_source=letter'));
  await show(visitor, id);
  const box = visitor.popup(id);
  await box.getByLabel('Email').fill('ann.smyth@gmial.com');
  await visitor.wait(SECOND);
  await expect(
    visitor.page.locator(`.poptin-teaser[data-poptin-id="${tab}"]`).getByRole('button', { name: 'For Ann Smith' }),
  ).toBeAttached();
  const seen = await visitor.page.evaluate(() => {
    const all = (root: ParentNode): string[] =>
      [...root.querySelectorAll('*')].flatMap((each) => [
        ...[...each.attributes].map(({ name, value }) => `${name}=${value}`),
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
        ...(each instanceof HTMLTemplateElement ? all(each.content) : []),
      ]);
    return all(document).filter((attribute) => /ann|smith|smyth/i.test(attribute));
  });
  expect(seen).toEqual([]);
  await expect(box.getByText('Hello Ann Smith')).toBeVisible();
  await expect(box.locator('#asked')).toHaveValue('none');
  await box.getByLabel('Email').fill('ann.smith@shop.example');
  await box.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  const lead = JSON.stringify((await site.leads())[0]);
  expect(lead).toContain('Ann Smith of letter');
  expect(lead).toContain('ann.smith@shop.example');
});
