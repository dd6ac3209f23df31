import { sample } from '../../support/sample.ts';
import { EMAIL, open } from '../support/forms.ts';
import { inline } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** A popup that needs a rule, a form and a remedy. */
const POPUP = {
  triggers: { delay: { seconds: 5, per: 'page' } },
  cookie_filter: [{ name: 'tier', role: 'not_exists', type: 'show' }],
};

const BROKEN: Readonly<Record<string, string>> = {
  'is no code': '<!doctype html><title>Not found</title>',
  'throws as it loads': 'throw new Error("a broken chunk")',
};

async function sendForm(visitor: Visitor, popupId: string): Promise<void> {
  const popup = visitor.popup(popupId);
  await popup.getByLabel(/name/i).first().fill('Noa Levi');
  await popup.getByLabel(/email/i).fill('noa@example.com');
  await popup.locator('.poptin-form-submit-button').click();
}

const whatWouldShow = (visitor: Visitor, popupId: string) =>
  visitor.page.evaluate(
    (id) =>
      window.poptin
        .explain(id)[0]
        ?.change()
        .catch((error) => `thrown: ${error}`),
    popupId,
  );

const HOW_CHUNKS_FAIL = [['does not come', ''] as const, ...Object.entries(BROKEN)];

const CHUNKS = [...['targeting', 'near', 'behaviours', 'validation', 'outbox', 'explain'].entries()];

for (const [at, chunk] of sample(CHUNKS, 4)) {
  // Each fails once, and the next one otherwise.
  for (const [what, code] of process.env.TEST_FULL ? HOW_CHUNKS_FAIL : [HOW_CHUNKS_FAIL[at % HOW_CHUNKS_FAIL.length]!]) {
    test(`when the chunk ${chunk} ${what}, the page has no error and the log says so (R2, ERR-02)`, async ({ site, visitor }) => {
      const [id = ''] = await site.show(POPUP);
      await visitor.page.route(`**/chunks/${chunk}-*`, (route) =>
        code
          ? route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: code })
          : route.abort(),
      );
      await visitor.visit(site.url());
      if (chunk !== 'targeting') {
        await visitor.untilState(id, 'armed');
        await visitor.wait(5 * SECOND);
      }
      if (chunk === 'validation' || chunk === 'outbox') {
        await visitor.untilState(id, 'shown');
        await sendForm(visitor, id);
        // No restart happens beside a popup in which somebody may be typing.
        expect(await visitor.eventsOf('natives-replaced')).toEqual([]);
      }
      if (chunk === 'explain') expect(await whatWouldShow(visitor, id)).toBe('');
      await visitor.until(
        (event) => event.type === 'fault' || (event.type === 'call-settled' && event.call === 'chunk' && event.outcome !== 'ok'),
      );
      expect(await visitor.page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('A quiet page');
    });
  }
}

test('a popup whose controls never come leaves after ten seconds, and the page works again (R2, LIF-11)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(EMAIL), triggers: {} });
  // A host that takes each request, of a fetch ahead too, and never answers.
  const asked = Promise.withResolvers<void>();
  await visitor.page.route('**/chunks/behaviours-*', () => asked.resolve());
  await visitor.visit(site.url());
  await visitor.clock.advance(0);
  await asked.promise;
  await visitor.clock.advance(9 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  // The request may have been a fetch ahead: the popup begins to wait some frames later.
  const left = () => visitor.clock.advance(5 * SECOND).then(() => visitor.page.locator('.poptin-popup').count());
  await expect.poll(left).toBe(0);
  await visitor.page.getByRole('button', { name: 'A button of the page' }).click();
  expect((await visitor.eventsOf('fault')).map(({ message }) => message)).toEqual(['behaviours did not come in time']);
});

test('a form whose rules never come is sent without them after ten seconds (FRM-18, FRM-19)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    ...inline(`<form>${EMAIL}<button data-action="submit">Send</button></form>`),
    poptin_target: 'lead',
    triggers: {},
  });
  const asked = Promise.withResolvers<void>();
  await visitor.page.route('**/chunks/validation-*', () => asked.resolve());
  await visitor.visit(site.url());
  await visitor.clock.advance(0);
  await visitor.popup(id).getByLabel(/email/i).fill('noa@example.com');
  await visitor.popup(id).getByLabel(/email/i).press('Enter');
  await asked.promise;
  await visitor.clock.advance(11 * SECOND);
  await expect.poll(async () => (await site.leads()).length).toBe(1);
});

for (const [what, body] of [
  ['never comes', null],
  ['throws', 'export const attach = () => { throw new Error("a broken chunk") }'],
] as const)
  test(`a form whose code of the steps ${what} becomes one page, and is sent (FRM-30, FRM-19)`, async ({ site, visitor }) => {
    const step = (name: string, inside: string) => `<div data-step="${name}" hidden>${inside}</div>`;
    const last = '<label>Name <input data-field="name"></label><button data-action="submit">Send</button>';
    const form = `<form>${step('who', `${EMAIL}<button data-action="next">Next</button>`)}${step('name', last)}</form>`;
    const [id = ''] = await site.show({ ...inline(form), poptin_target: 'lead', triggers: {} });
    const asked = Promise.withResolvers<void>();
    await visitor.page.route('**/chunks/steps-*', (route) => {
      asked.resolve();
      if (body) return route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body });
    });
    await visitor.visit(site.url());
    await visitor.clock.advance(0);
    await visitor.popup(id).getByLabel(/email/i).fill('noa@example.com');
    await asked.promise;
    if (!body) await expect(visitor.popup(id).getByLabel('Name')).toBeHidden();
    await visitor.clock.advance(11 * SECOND);
    await visitor.popup(id).getByLabel('Name').fill('Noa Levi');
    await visitor.popup(id).getByRole('button', { name: 'Send' }).click();
    await expect.poll(async () => (await site.leads()).length).toBe(1);
  });

const TEAS = ['Green', 'Black'].map(
  (tea) => `<label><input type="checkbox" data-field="checkbox" name="teas" value="${tea}" required>${tea}</label>`,
);

for (const [what, code] of sample(HOW_CHUNKS_FAIL, 1))
  for (const thanks of [true, false])
    test(`a form without its rules, which ${what}, ${thanks ? 'thanks' : 'ends'} (FRM-18, FRM-19, LIF-04)`, async ({ site, visitor }) => {
      await visitor.page.route('**/chunks/validation-*', (route) =>
        code
          ? route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: code })
          : route.abort(),
      );
      const design_properties = { poptin_design_thank_screen: +thanks };
      const form = await open(site, visitor, EMAIL.replace('type=', 'required type=') + TEAS.join(''), { popup: { design_properties } });
      const email = form.box.getByLabel('Email');
      for (const typed of ['', 'noa@']) {
        await email.fill(typed);
        await form.send();
        await expect(email).toBeFocused();
      }
      await email.fill('noa@example.com');
      await form.send();
      await expect(form.box.getByLabel('Green')).toBeFocused();
      expect(await visitor.begun('conversion')).toEqual([]);
      await form.box.getByLabel('Black').check();
      await form.send();
      if (thanks) await expect(form.thanks).toBeVisible();
      else await visitor.until((event) => event.type === 'popup-closed' && event.closeTrigger === 'submit');
      await expect
        .poll(async () => (await site.leads()).map(({ fields }) => fields.map(({ value }) => value)))
        .toEqual([['noa@example.com', 'Black']]);
    });

test('an empty form is not sent although the chunk of its rules fails (FRM-04, FRM-18)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.route('**/chunks/validation-*', (route) => route.abort());
  const form = await open(site, visitor, EMAIL);
  await form.send();
  await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
  expect(await visitor.begun('conversion')).toEqual([]);
});

test('the owner’s consent box is required although the chunk of the rules fails (FRM-03, FRM-18)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.route('**/chunks/validation-*', (route) => route.abort());
  const consent = '<label><input data-field="consent" name="terms" type="checkbox" value="yes"> I agree</label>';
  const form = await open(site, visitor, EMAIL + consent, { popup: { design_properties: { field_checkbox_required: 1 } } });
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.send();
  await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
  expect(await visitor.begun('conversion')).toEqual([]);
  await form.box.getByLabel('I agree').check();
  await form.send();
  await expect.poll(async () => (await site.leads()).length).toBe(1);
});

/** The files of the clean edition are others, and come. */
const MAY_BEGIN_ANEW: ReadonlyArray<readonly [what: string, code: string, begins: boolean]> = [
  ['throws as it loads, since a native is missing', 'new (0, window.Missing)()', true],
  ['throws what is no error', 'throw 0', false],
  ['is no code', '<!doctype html>', false],
  ['does not come', '', false],
];

for (const [what, code, begins] of MAY_BEGIN_ANEW)
  test(`if waiting triggers’ code ${what}, the runtime ${begins ? 'restarts' : 'stays'} (R4, ERR-02)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(), triggers: { delay: { seconds: 5, per: 'page' } } });
    const headers = { 'access-control-allow-origin': '*' };
    await visitor.page.route('**/chunks/triggers-*', (route) =>
      code ? route.fulfill({ contentType: 'text/javascript', headers, body: code }) : route.abort(),
    );
    await visitor.visit(site.url());
    await visitor.until(({ type }) => type === 'fault');
    // After the restart the waiting triggers' own code has come.
    if (begins) await visitor.until(({ type }) => type === 'trigger-armed');
    await expect.poll(() => visitor.clock.advance(5 * SECOND).then(() => visitor.popup(id).count())).toBe(+begins);
    expect((await visitor.eventsOf('natives-replaced')).map(({ why }) => why)).toEqual(begins ? ['chunk'] : []);
  });

for (const chunk of sample(['targeting', 'near', 'behaviours', 'validation', 'outbox'], 2)) {
  test(`a chunk ${chunk} without its exports causes no page error, and the log names it (R2, ERR-02)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show(POPUP);
    await visitor.page.route(`**/chunks/${chunk}-*`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'export const other = 1, prepare = 2, attachBehaviours = null',
      }),
    );
    await visitor.visit(site.url());
    if (chunk !== 'targeting') await visitor.untilState(id, 'armed');
    await visitor.clock.advance(5 * SECOND);
    if (chunk === 'validation' || chunk === 'outbox') {
      await visitor.untilState(id, 'shown');
      await sendForm(visitor, id);
    }
    await visitor.until(({ type }) => type === 'fault');
    expect(await visitor.page.evaluate(() => document.querySelector('h1')?.textContent)).toBe('A quiet page');
  });
}

for (const [what, answer] of [
  ['does not come', null],
  ['is refused', { status: 500, body: 'no' }],
  ['is empty', { status: 200, contentType: 'text/javascript', body: '' }],
] as const) {
  test(`when pixel.js ${what}, the page is as it was (R2, ERR-02)`, { tag: '@full' }, async ({ site, visitor }) => {
    await site.show(POPUP);
    await visitor.page.route('**/pixel.js*', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await visitor.page.goto(site.url());
    await visitor.page.getByRole('button', { name: 'A button of the page' }).click();
    expect(await visitor.page.evaluate(() => 'poptin' in window)).toBe(false);
    expect(await visitor.page.context().cookies()).toEqual([]);
  });
}
