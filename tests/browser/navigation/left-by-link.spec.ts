import type { Locator } from '@playwright/test';
import { box, inline, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

async function open(site: Site, visitor: Visitor, more = '') {
  const [id = ''] = await site.show(inline(`<a data-action="link" href="/there" ${more}>To the sale</a>`));
  site.page('/there', site.html({ body: '<h1>There</h1>' }));
  await visitor.visit(site.url());
  await show(visitor, id);
  return box(visitor, id).getByRole('link');
}

/** The server has no word of the click before the next page. */
async function leaveWhileAway(site: Site, visitor: Visitor, link: Locator): Promise<void> {
  await site.fault('conversion', { kind: 'status', status: 503 });
  await link.click();
  await visitor.page.waitForURL('**/there');
  await site.fault('conversion', null);
  await visitor.visit(site.url('/there'));
  // A refused click is due again by now; a call without an answer is not.
  await visitor.wait(5 * SECOND);
  await clicks(site).toBe(1);
}

const clicks = (site: Site) => expect.poll(async () => (await site.leads()).length);

test('the link of a click popup leads on at once, and the click counts once (LIF-04, FRM-19)', async ({ site, visitor }) => {
  await (await open(site, visitor)).click();
  await visitor.page.waitForURL('**/there');
  await clicks(site).toBe(1);
});

test('a click is sent before its link leaves the page, however late the browser allows it (API-21, FRM-19)', async ({ site, visitor }) => {
  await visitor.page.addInitScript(() => {
    const { request } = LockManager.prototype;
    const late = async (name: string, ...more: unknown[]) => {
      if (name.startsWith('poptin_lead_')) await new Promise((passed) => setTimeout(passed, 500));
      return Reflect.apply(request, navigator.locks, [name, ...more]);
    };
    Object.defineProperty(LockManager.prototype, 'request', { value: late });
  });
  const link = await open(site, visitor);
  // No page of a popup's, which would send what an earlier one has left.
  site.page('/there', site.html({ head: '', body: '<h1>There</h1>' }));
  await link.click();
  await visitor.page.waitForURL('**/there');
  await clicks(site).toBe(1);
});

test('a middle click on a click popup’s link counts once (TYP-15)', { tag: '@full' }, async ({ site, visitor }) => {
  const link = await open(site, visitor);
  await link.click({ button: 'right' });
  const [other] = await Promise.all([visitor.page.context().waitForEvent('page'), link.click({ button: 'middle' })]);
  await other.close();
  await clicks(site).toBe(1);
  expect(await visitor.begun('conversion')).toHaveLength(1);
  expect(await visitor.begun('closed')).toEqual([]);
});

test('a click while the server is away arrives from the next page (FRM-19)', async ({ site, visitor }) => {
  const away = await open(site, visitor);
  await leaveWhileAway(site, visitor, away);
});

test('a link leads on although the browser silently stores nothing (FRM-19, R3)', { tag: '@full' }, async ({ site, visitor }) => {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() });
  });
  const away = await open(site, visitor);
  await away.click();
  await visitor.wait(SECOND);
  await visitor.page.waitForURL('**/there');
});

for (const [target, sent] of [
  ['lead', 0],
  ['click', 1],
] as const) {
  test(`a button with an address is a link if the owner wants a ${target} (LIF-04, FRM-15, contract 3)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const button =
      '<button type="button" class="big" style="color: rgb(1, 2, 3)" data-action="link" href="/there"><b>To the sale</b></button>';
    const [id = ''] = await site.show({ ...inline(button), poptin_target: target });
    site.page('/there', site.html({ body: '<h1>There</h1>' }));
    await visitor.visit(site.url());
    await show(visitor, id);
    const link = box(visitor, id).getByRole('link', { name: 'To the sale' });
    await expect(link).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(link).toHaveClass('big');
    await link.click();
    await visitor.page.waitForURL('**/there');
    await clicks(site).toBe(sent);
  });
}

test('a button with an address leads on before its code, and counts (LIF-04, FRM-19, contract 3)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline('<button type="button" data-action="link" href="/there">To the sale</button>'));
  site.page('/there', site.html({ body: '<h1>There</h1>' }));
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await visitor.page.route(/chunks\/behaviours-/, async (route) => {
    await held;
    await route.continue();
  });
  await visitor.visit(site.url());
  await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await box(visitor, id).getByRole('button', { name: 'To the sale' }).click();
  letCome();
  await visitor.page.waitForURL('**/there');
  await clicks(site).toBe(1);
});

test('a link to the page itself reloads it, and its click counts (LIF-04, FRM-19)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline('<a data-action="link" href="/">To the sale</a>'));
  await visitor.visit(site.url('/'));
  await show(visitor, id);
  const anew = visitor.page.waitForEvent('load');
  await box(visitor, id).getByRole('link').click();
  await anew;
  await clicks(site).toBe(1);
});

test('a link to another tab and one to a place on the page are left to the browser (LIF-04)', { tag: '@full' }, async ({
  site,
  visitor,
  context,
}) => {
  const away = await open(site, visitor, 'target="_blank"');
  const other = context.waitForEvent('page');
  await away.click();
  expect((await other).url()).toMatch(/there$/);
  await clicks(site).toBe(1);
  const [id = ''] = await site.show(inline('<a data-action="link" href="#sale">To the sale</a>'));
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByRole('link').click();
  await visitor.page.waitForURL('**/#sale');
  await expect(box(visitor, id)).toBeVisible();
  await clicks(site).toBe(2);
});

test('the page hears one press of such a link, and follows it once (R4, LIF-04)', { tag: '@full' }, async ({ site, visitor }) => {
  const away = await open(site, visitor);
  await visitor.page.evaluate(() => {
    addEventListener('click', () => sessionStorage.setItem('heard', `${Number(sessionStorage.getItem('heard')) + 1}`), true);
  });
  await away.click();
  await visitor.page.waitForURL('**/there');
  expect(await visitor.page.evaluate(() => sessionStorage.getItem('heard'))).toBe('1');

  const led = await open(site, visitor);
  await visitor.page.evaluate(() =>
    addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        history.pushState(null, '', '/led');
      },
      true,
    ),
  );
  const before = await visitor.page.evaluate(() => history.length);
  await led.click();
  await clicks(site).toBe(2);
  await visitor.wait(SECOND);
  expect(await visitor.page.evaluate(() => [location.pathname, history.length])).toEqual(['/led', before + 1]);
});

test('a router that hears clicks late, like Turbo, leads on without a load; one click counts (R4, LIF-04)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const led = await open(site, visitor);
  await visitor.page.evaluate(() => {
    const lead = (event: MouseEvent) => {
      const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
      if (event.defaultPrevented || !link) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      document.title = 'Led on';
    };
    // It goes to the end of those who hear.
    addEventListener('click', () => addEventListener('click', lead), true);
  });
  await led.click();
  await clicks(site).toBe(1);
  await visitor.wait(SECOND);
  await expect(visitor.page).toHaveTitle('Led on');
  expect(new URL(visitor.page.url()).pathname).toBe('/there');
});

test('a page that stops clicks still follows the link and counts its click once (R4, LIF-04, FRM-19)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const away = await open(site, visitor);
  await visitor.page.evaluate(() => document.body.addEventListener('click', (event) => event.stopPropagation()));
  await leaveWhileAway(site, visitor, away);
});
