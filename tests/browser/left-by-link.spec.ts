import type { Locator } from '@playwright/test';
import { box, inline, show } from './support/popup.ts';
import type { Site } from './support/site.ts';
import { expect, SECOND, test, type Visitor } from './support/test.ts';

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
  // Its time has come, if it was refused, and that of a call that is not answered yet has not.
  await visitor.wait(5 * SECOND);
  await clicks(site).toBe(1);
}

const clicks = (site: Site) => expect.poll(async () => (await site.leads()).length);

test('who follows the link of a click popup to another page is there at once, and the click is counted once (LIF-04, FRM-19)', async ({
  site,
  visitor,
}) => {
  await (await open(site, visitor)).click();
  await visitor.page.waitForURL('**/there');
  await clicks(site).toBe(1);
});

test('a click is on its way before its link leaves the page, however late the browser lets one tab send (API-21, FRM-19)', async ({
  site,
  visitor,
}) => {
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

test('who opens the link of a click popup in another tab with the middle button has clicked it, once (TYP-15)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const link = await open(site, visitor);
  await link.click({ button: 'right' });
  const [other] = await Promise.all([visitor.page.context().waitForEvent('page'), link.click({ button: 'middle' })]);
  await other.close();
  await clicks(site).toBe(1);
  expect(await visitor.begun('conversion')).toHaveLength(1);
  expect(await visitor.begun('closed')).toEqual([]);
});

test('where the server is away the click goes along, and arrives from the next page (FRM-19)', async ({ site, visitor }) => {
  const away = await open(site, visitor);
  await leaveWhileAway(site, visitor, away);
});

test('where a browser keeps nothing, and does not say so, the link is followed all the same (FRM-19, R3)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
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
  test(`a button with an address is a link in the popup of an owner who wants a ${target}: it leads there (LIF-04, FRM-15, contract 3)`, {
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

test('a button with an address that is pressed before its code is there leads there all the same, and is counted (LIF-04, FRM-19, contract 3)', {
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

test('a link to the page itself loads it anew, and its click is counted (LIF-04, FRM-19)', { tag: '@full' }, async ({ site, visitor }) => {
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

test('the page hears one press of such a link, and where the page itself leads on, it does so once (R4, LIF-04)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
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

test('a router that hears clicks on their way up, as Turbo does, leads on without loading the page, and the click is counted once (R4, LIF-04)', {
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

test('where the page stops clicks on their way up, the link is followed and its click counted once (R4, LIF-04, FRM-19)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const away = await open(site, visitor);
  await visitor.page.evaluate(() => document.body.addEventListener('click', (event) => event.stopPropagation()));
  await leaveWhileAway(site, visitor, away);
});
