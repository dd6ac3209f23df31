import { open } from '../support/forms.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { ownBrowser } from '../support/own-browser.ts';
import { show } from '../support/popup.ts';
import { expect, test, type Visitor } from '../support/test.ts';

// The shell without a head fills in nothing.
test.use(ownBrowser((usual) => ({ ...usual, executablePath: process.env.CHROMIUM_PATH ?? '' })));

const CARD = { number: '4111111111111111', name: 'Ann Smith', expiryMonth: '12', expiryYear: '2030', cvc: '123' };
const ADDRESS = Object.entries({
  EMAIL_ADDRESS: 'ann@shop.example',
  NAME_FULL: 'Ann Smith',
  PHONE_HOME_WHOLE_NUMBER: '+12025550123',
  ADDRESS_HOME_LINE1: '1 Main Street',
  ADDRESS_HOME_STREET_ADDRESS: '1 Main Street',
  ADDRESS_HOME_CITY: 'Springfield',
  ADDRESS_HOME_ZIP: '62701',
  ADDRESS_HOME_STATE: 'Illinois',
  ADDRESS_HOME_COUNTRY: 'US',
}).map(([name, value]) => ({ name, value }));

/** How a field may be named so that a browser takes it for a part of a card or an address. */
const NAMED: ReadonlyArray<readonly [label: string, attributes: string]> = [
  ['Card number', 'name="card_num"'],
  ['Expiry date (MM/YY)', 'name="exp_date" autocomplete="off"'],
  ['Name on card', 'name="nameoncard" autocomplete="nope"'],
  ['CVC', 'id="cvc2" name="security_code"'],
  ['מספר כרטיס אשראי', 'name="a" data-field="number"'],
  ['תוקף', 'name="expiration" data-field="message"'],
  ['Street address', 'name="address" autocomplete="street-address"'],
  ['City', 'name="city" autocomplete="shipping address-level2"'],
  ['ZIP code', 'name="zip"'],
  ['כתובת', 'name="address1"'],
  ['עיר', 'id="city2" name="town"'],
];

const form = (named: typeof NAMED): string =>
  `<label>Email <input id="e" data-field="email" name="email" type="email" autocomplete="off"></label>
   <label>Phone <input id="p" data-field="phone" name="phone" type="tel"></label><label>Name <input id="n" data-field="name" name="name"></label>
   <label style="opacity:.01">Mobile <input id="u" data-field="custom" name="tel" autocomplete="tel"></label>
   <div style="height:0;overflow:hidden"><label>Mail <input id="v" data-field="custom" name="mail" autocomplete="email"></label></div>
   <div style="height:12px;overflow:auto"><p style="height:40px"></p><label>Mail <input data-field="custom" name="mail3" autocomplete="email"></label></div>
   <label style="position:absolute;left:-9999px">Mail <input id="w" data-field="custom" name="mail2" autocomplete="email"></label>
   ${named.map(([label, attributes]) => `<label>${label} <input class="taken" data-field="custom" ${attributes}></label>`).join('')}
   <label>Owner’s own <input class="taken" name="cardholder_number"></label>`;

/** Has the browser fill in a form, from this field on, as by a visitor's choice. */
async function fill({ page }: Visitor, id: string, where: string, what: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('Autofill.enable');
  const found = `document.querySelector('.poptin-popup[data-poptin-id="${id}"]').shadowRoot.querySelector('${where}')`;
  const { result } = await cdp.send('Runtime.evaluate', { expression: found });
  const { node } = await cdp.send('DOM.describeNode', { objectId: result.objectId ?? '' });
  await page.evaluate(`${found}.focus()`);
  // The browser reads a form some moments after it has come, and refuses until then.
  await expect
    .poll(() =>
      cdp.send('Autofill.trigger', { fieldId: node.backendNodeId, ...what } as never).then(
        () => 'filled',
        (error: Error) => error.message,
      ),
    )
    .toBe('filled');
  await cdp.detach();
}

test('a browser fills in its visitor’s data only if fields ask for it, by any name (SEC-11, SEC-03)', async ({ site, visitor }) => {
  const { id, box } = await open(site, visitor, form(NAMED));
  await expect(box.locator('#e')).toHaveAttribute('autocomplete', 'email');
  await fill(visitor, id, '#e', { address: { fields: ADDRESS } });
  await expect(box.locator('#e')).toHaveValue('ann@shop.example');
  await fill(visitor, id, '[name=card_num]', { card: CARD });
  await visitor.wait(0);
  const values = await box.locator('input').evaluateAll((all) => all.map((each) => [each.id, (each as HTMLInputElement).value]));
  expect(values.filter(([, value]) => value)).toEqual([
    ['e', 'ann@shop.example'],
    ['p', expect.stringContaining('202')],
    ['n', 'Ann Smith'],
  ]);
  const dropped = (await visitor.eventsOf('config-dropped')).flatMap((event) => event.dropped.map(({ path }) => path));
  expect(dropped).toContain('markup <input card_num>');
  // A visitor's own typing stays.
  await box.getByLabel('City').pressSequentially('Rome');
  await expect(box.getByLabel('City')).toHaveValue('Rome');
});

test('a card that a browser fills in before the popup’s code has come is taken out when it comes (SEC-11)', async ({ site, visitor }) => {
  const letGo = await holdRequest(visitor.page, '**/chunks/behaviours-*');
  const markup = `<div data-poptin-container data-width="420" data-height="300"><form data-screen="form">${form(NAMED)}</form></div>`;
  const [id = ''] = await site.show({ template: undefined, markup, triggers: {} });
  await visitor.visit(site.url());
  await visitor.clock.advance(0);
  const card = visitor.popup(id).locator('[name=card_num]');
  await expect(card).toBeVisible();
  await fill(visitor, id, '[name=card_num]', { card: CARD });
  await expect(card).toHaveValue(/4111/);
  letGo();
  await expect(card).toHaveValue('');
});

test('what a browser fills in stays in fields that are scrolled out of sight (SEC-11, FRM-19)', async ({ site, visitor }) => {
  const template = { type: 'lightbox', format: 'format_12' };
  const [id = ''] = await site.show({ template, poptin_format: 'format_12', triggers: {} });
  await visitor.visit(site.url());
  await visitor.clock.advance(0);
  const box = visitor.popup(id);
  await expect(box.locator('[name=email]')).toBeVisible();
  await visitor.page.setViewportSize({ width: 900, height: 190 });
  await box.locator('[name=name]').focus();
  const isOut = (field: Element) => {
    const { top, bottom } = field.getBoundingClientRect();
    return (top + bottom) / 2 > field.closest('[data-screen]')!.getBoundingClientRect().bottom;
  };
  expect(await box.locator('[name=email]').evaluate(isOut)).toBe(true);
  await fill(visitor, id, '[name=name]', { address: { fields: ADDRESS } });
  await visitor.wait(0);
  await expect(box.locator('[name=email]')).toHaveValue('ann@shop.example');
});

test('what a browser fills in stays under the page’s sticky header, not under a template’s cover (SEC-11)', async ({ site, visitor }) => {
  const cover = '<div style="position:absolute;inset:0;background:#fff"></div>';
  const markup = `<div data-poptin-container><form data-screen="form"><label>Name <input name="name" data-field="name"></label>
    <div style="position:relative"><label>Phone <input name="tel" data-field="phone" type="tel"></label>${cover}</div>
    <p style="height:40px"></p><label>Email <input name="email" data-field="email" type="email"></label></form></div>`;
  const [id = ''] = await site.show({ template: undefined, markup, poptin_type: 'embedded', poptin_format: 'format_1' });
  const header = '<header style="position:fixed;inset:0 0 auto;height:60px;z-index:9;background:#ccc">Shop</header>';
  site.page('/', site.html({ body: `${header}<div class="poptin-embedded" data-id="${id}"></div>` }));
  await visitor.visit(site.url());
  await show(visitor, id);
  const form = visitor.page.locator('.poptin-popup form');
  // The name lies under the header.
  await form.locator('[name=name]').evaluate((field) => scrollBy(0, field.getBoundingClientRect().top - 20));
  await fill(visitor, id, '[name=email]', { address: { fields: ADDRESS } });
  await visitor.wait(0);
  await expect(form.locator('[name=email]')).toHaveValue('ann@shop.example');
  await expect(form.locator('[name=name]')).toHaveValue('Ann Smith');
  await expect(form.locator('[name=tel]')).toHaveValue('');
});
