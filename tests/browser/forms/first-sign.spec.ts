import type { Page } from '@playwright/test';
import { EMAIL, formMarkup, open } from '../support/forms.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const SENDING = ['email', 'outbox', 'validation'];

/** Names of the chunks for filling in and sending a form that the page has asked for: as code, or as bytes to keep. */
function sendingChunks(page: Page, as: 'script' | 'fetch'): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name = ''] = /chunks\/([\w-]+)-\w+\.js/.exec(request.url()) ?? [];
    if (request.resourceType() === as && SENDING.includes(name)) names.push(name);
  });
  return names;
}

const NAME = '<label for="n">Name</label><input id="n" data-field="name" name="name">';

/** All work that waits for an idle moment of the page is done. */
const idle = ({ page }: Visitor) => page.evaluate(() => new Promise<void>((passed) => requestIdleCallback(() => passed())));

test('a popup that is read for a minute and closed runs no code for sending a form (CST-04)', async ({ site, visitor }) => {
  const run = sendingChunks(visitor.page, 'script');
  const form = await open(site, visitor, NAME + EMAIL);
  await visitor.wait(60 * SECOND);
  await idle(visitor);
  // By now the first field has the focus, which is our doing.
  await expect(form.box.getByLabel('Name')).toBeFocused();
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(form.id, 'closing');
  expect(run).toEqual([]);
});

test('the bytes for sending a form are fetched once the pointer comes over a field (CST-04)', async ({ site, visitor }) => {
  const fetched = sendingChunks(visitor.page, 'fetch');
  const form = await open(site, visitor, NAME + EMAIL);
  await visitor.wait(60 * SECOND);
  await idle(visitor);
  expect(fetched).toEqual([]);
  await form.box.getByLabel('Email').hover();
  await expect.poll(() => fetched.toSorted()).toEqual(SENDING);
});

test('a page that breaks fetch while a form is read keeps its popup, and sees no error (CST-04, ERR-02)', async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL);
  await visitor.page.evaluate(() => {
    window.fetch = () => {
      throw new Error('no fetch here');
    };
  });
  await form.box.getByLabel('Email').hover();
  await idle(visitor);
  expect((await visitor.explain(form.id))?.state).toBe('shown');
  expect((await visitor.eventsOf('fault')).map(({ where }) => where)).toEqual([`popup ${form.id}: form`]);
});

const SIGNS: ReadonlyArray<readonly [sign: string, give: (page: Page) => Promise<unknown>]> = [
  ['a press on a field', (page) => page.getByLabel('Email').click()],
  ['a press on a label', (page) => page.getByText('Name', { exact: true }).click()],
  ['a finger that goes down on the button', (page) => page.getByText('Send').dispatchEvent('pointerdown')],
  [
    'a focus by the keyboard',
    async (page) => {
      // The first stop is the close control.
      for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
    },
  ],
  [
    'a key in the field that has the focus',
    async (page) => {
      await page.evaluate(() => window.__driven?.advance(2100));
      await page.keyboard.press('n');
    },
  ],
  [
    'autofill by the browser',
    (page) =>
      page.getByLabel('Email').evaluate((field: HTMLInputElement) => {
        field.value = 'noa@example.com';
        field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      }),
  ],
  [
    'a paste',
    (page) =>
      page.getByLabel('Email').evaluate((field) => {
        field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, composed: true }));
      }),
  ],
];
for (const [sign, give] of SIGNS)
  test(`${sign} is the first sign that a form is filled in, and its code is run (CST-04)`, async ({ site, visitor }) => {
    const run = sendingChunks(visitor.page, 'script');
    await open(site, visitor, NAME + EMAIL);
    await idle(visitor);
    expect(run).toEqual([]);
    await give(visitor.page);
    await expect.poll(() => run.toSorted()).toEqual(SENDING);
  });

// On the browser's own clock, which alone knows when a page is idle.
test('the first key is drawn before the code for sending a form runs (CST-04)', async ({ site, page }) => {
  await page.addInitScript(() => {
    const waiting: Array<() => void> = [];
    const own = requestIdleCallback;
    Object.assign(window, {
      requestIdleCallback: (run: () => void) => (document.documentElement.dataset.isBusy === '' ? waiting.push(run) : own(run)),
      rest: () => {
        for (const run of waiting) run();
      },
    });
  });
  const run = sendingChunks(page, 'script');
  await site.show({ template: undefined, markup: formMarkup(EMAIL), triggers: {} });
  await page.goto(site.url());
  await expect(page.locator('.poptin-box[data-live]')).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-is-busy', ''));
  await page.getByLabel('Email').press('n');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(run).toEqual([]);
  await expect(page.getByLabel('Email')).toHaveValue('n');
  await page.evaluate('rest()');
  await expect.poll(() => run.toSorted()).toEqual(SENDING);
});

// WebKit loses the next key in a field that gets its list while somebody types.
test('help that comes while an address is typed changes no attribute of its field (FRM-10)', async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL);
  const field = form.box.getByLabel('Email');
  const changed = await field.evaluateHandle((its) => {
    const names: Array<string | null> = [];
    new MutationObserver((all) => names.push(...all.map(({ attributeName }) => attributeName))).observe(its, { attributes: true });
    return names;
  });
  await field.pressSequentially('noa@wa');
  await expect(form.box.locator('datalist option').first()).toBeAttached();
  expect(await changed.jsonValue()).toEqual([]);
});

test('a form that is sent without any sign is checked and sent once its code is there (CST-04, FRM-16)', async ({ site, visitor }) => {
  const form = await open(site, visitor, NAME + EMAIL);
  await form.box.locator('form').evaluate((it: HTMLFormElement) => {
    for (const field of it.querySelectorAll<HTMLInputElement>('[type=email]')) field.value = 'noa@example.com';
    it.requestSubmit();
  });
  expect((await form.lead()).email).toBe('noa@example.com');
});

test('an address that was pasted before help came is helped with all the same (CST-04, FRM-10)', async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL);
  await form.box.getByLabel('Email').fill('noa@gmial.com');
  await expect(form.box.locator('.poptin-hint')).toBeAttached();
  await visitor.wait(SECOND);
  await expect(form.hint).toHaveText('Did you mean noa@gmail.com?');
});

test('a message beside a field stays when help with the field comes after the press (CST-04, FRM-03)', async ({ site, visitor }) => {
  const form = await open(site, visitor, EMAIL);
  await form.box.getByLabel('Email').fill('noa');
  await form.send();
  await expect(form.message).toHaveText('There are typos in the email');
  await expect(form.box.locator('.poptin-hint')).toBeAttached();
  await expect(form.message).toHaveText('There are typos in the email');
});
