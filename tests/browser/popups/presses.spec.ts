import type { Page } from '@playwright/test';
import { box, closedBy, inline, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const X = '<button data-action="close" aria-label="Close">✕</button>';
const FORM = `<section data-screen="form"><form><label>Email <input data-field="email" name="email" type="email"></label><button data-action="submit">Send</button></form>${X}</section>`;
const THANKS = '<section data-screen="thank-you"><a href="/thanks" style="position:absolute;inset:0">Go on</a></section>';

/** The code that looks after presses is there: it comes once a popup is seen, in one file with what it needs. */
async function attended({ page }: Visitor): Promise<void> {
  const find = () => performance.getEntriesByType('resource').some(({ name }) => /chunks\/behaviours-/.test(name));
  await page.waitForFunction(find);
  await page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').find(({ name }) => /chunks\/behaviours-/.test(name));
    await import(/* @vite-ignore */ `${loaded?.name}`);
    await new Promise((passed) => setTimeout(passed));
  });
}

async function middleOf(visitor: Visitor, id: string, name: string): Promise<readonly [number, number]> {
  const { x, y, width, height } = (await box(visitor, id).getByLabel(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

const EVERYWHERE = '<a id="under" href="/elsewhere" style="position:fixed;inset:0">All of the page is a link</a>';

test('a link and a submit button do their own where their popup cannot come, by mouse and key (TRG-15)', async ({ site, visitor }) => {
  const { page } = visitor;
  const filtered = { js_filter: [{ name: 'member', role: 'exists', type: 'show' }] };
  const [fine = '', refused = ''] = await site.show(inline(), { ...inline(), ...filtered });
  const body = `<a id="routed" href="/routed" data-poptin-open="${fine}">Routed</a>
    <button id="plain" data-poptin-open="${fine}" onclick="document.title = 'heard'">Plain</button>
    <button id="drawn" data-poptin-open="${fine}" onclick="document.title = 'heard again'"><svg width="40" height="40"><symbol id="gift"><path d="M0 0h40v40H0z"/></symbol><use href="#gift"/></svg></button>
    <a href="/routed" data-poptin-open="${refused}">Refused</a>
    <form action="/sent"><input name="a" value="1"><button name="b" value="2" data-poptin-open="unknown000001">Send</button></form>
    <script>for (const link of document.links) link.addEventListener('click', (event) => {
      event.preventDefault(); history.pushState(null, '', link.href);
    })</script>`;
  site.page('/', site.html({ body }));
  site.page('/sent', site.html({ head: '' }));
  await visitor.visit(site.url());
  const closes = async () => {
    await expect(visitor.popup(fine)).toBeVisible();
    expect(page.url()).toBe(site.url());
    await page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
  };
  await page.getByText('Routed').click();
  await closes();
  // An element without an action of its own belongs to the page as before.
  await page.getByText('Plain').click();
  await closes();
  await expect(page).toHaveTitle('heard');
  await page.locator('#drawn').click();
  await closes();
  await expect(page).toHaveTitle('heard again');
  await page.getByText('Refused').focus();
  await page.keyboard.press('Enter');
  await visitor.until((event) => event.type === 'gates-asked' && event.popupId === refused && !event.pass);
  await expect.poll(async () => [await visitor.wait(10), page.url()][1]).toBe(site.url('/routed'));
  await page.getByText('Send').click();
  await visitor.until((event) => event.type === 'call-settled' && event.call === 'click');
  await expect.poll(async () => [await visitor.wait(10).catch(() => {}), page.url()][1]).toBe(site.url('/sent?a=1&b=2'));
});

test('a click that opens a tab or a download does so, and requests no popup (TRG-16)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(inline());
  const link = (name: string, more = '') => `<a href="/there" data-poptin-open="${id}" ${more}>${name}</a> `;
  site.page('/', site.html({ body: link('Plain') + link('Blank', 'target="_blank"') + link('File', 'download="there.html"') }));
  site.page('/there', site.html({ head: '' }));
  await visitor.visit(site.url());
  for (const [name, how] of [
    ['Plain', { modifiers: ['Control'] }],
    ['Plain', { modifiers: ['Shift'] }],
    ['Plain', { button: 'middle' }],
    ['Blank', {}],
  ] as const) {
    const tab = page.context().waitForEvent('page');
    await page.getByText(name).click(how as Parameters<Page['click']>[1]);
    await (await tab).close();
  }
  const file = page.waitForEvent('download');
  await page.getByText('File').click();
  await file;
  expect(await visitor.eventsOf('trigger-fired')).toEqual([]);
  await page.getByText('Plain').click();
  await expect(visitor.popup(id)).toBeVisible();
});

test('the second click of a double click reaches neither the page nor the next screen (KEY-07)', async ({ site, visitor }) => {
  const { page } = visitor;
  const beside = { design_properties: { poptin_design_close_on_screen_click: 1, poptin_design_thank_screen: 1 } };
  const [id = '', lead = ''] = await site.show({ ...inline(X), ...beside }, { ...inline(FORM + THANKS), ...beside, poptin_target: 'lead' });
  for (const path of ['/elsewhere', '/thanks']) site.page(path, site.html({ head: '' }));
  site.page('/', site.html({ body: EVERYWHERE }));
  await visitor.visit(site.url());
  const isAway = async () => {
    await visitor.untilState(id, 'closing');
    expect(page.url()).toBe(site.url());
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
  };
  await show(visitor, id);
  await attended(visitor);
  await page.mouse.dblclick(...(await middleOf(visitor, id, 'Close')));
  await isAway();
  await show(visitor, id);
  await page.mouse.dblclick(5, 5);
  await isAway();

  await show(visitor, lead);
  await box(visitor, lead).getByLabel('Email').fill('noa@example.com');
  const send = await box(visitor, lead).getByText('Send').boundingBox();
  const at = [(send?.x ?? 0) + 5, (send?.y ?? 0) + 5] as const;
  await page.mouse.click(...at);
  await expect(box(visitor, lead).getByText('Go on')).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await visitor.wait(100);
  expect(page.url()).toBe(site.url());
  // Its moment is not over, but somebody goes there.
  await page.mouse.move(at[0] + 3, at[1]);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL('**/thanks');
});

test('a press elsewhere, by a key or by a script counts at once, where the popup was later (KEY-07)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...inline(X), poptin_type: 'sside' });
  const button = (name: string, style: string) =>
    `<button onclick="heard.push('${name}')" style="position:fixed;${style}">${name}</button>`;
  const body = `<script>window.heard = []</script>${button('Elsewhere', 'top:0;left:0')}${button('Under', 'inset:200px 0 0 0')}`;
  site.page('/', site.html({ body }));
  await visitor.visit(site.url());
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  await show(visitor, id);
  await attended(visitor);
  const at = await middleOf(visitor, id, 'Close');
  await page.mouse.click(...at);
  await visitor.untilState(id, 'closing');
  await visitor.wait(100);
  await page.mouse.click(...at);
  expect(await heard()).toEqual([]);
  await page.getByText('Elsewhere').click();
  await page.getByText('Under').press('Enter');
  await page.getByText('Under').evaluate((each: HTMLElement) => each.click());
  expect(await heard()).toEqual(['Elsewhere', 'Under', 'Under']);
  await visitor.wait(400);
  await page.mouse.click(...at);
  expect(await heard()).toEqual(['Under']);
});

test('a single Escape, held or not, closes one popup and no dialog of the page (KEY-08)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [first = '', second = ''] = await site.show(inline(X), inline(X));
  const body = `<p id="own">Ours</p><script>for (const type of ['keyup', 'keydown']) document.addEventListener(type, (event) => {
    if (event.key === 'Escape' && (type === 'keyup' || event.repeat)) own.hidden = true;
  })</script>`;
  site.page('/', site.html({ body }));
  await visitor.visit(site.url());
  await show(visitor, first);
  await page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), second);
  await attended(visitor);
  for (const _held of [1, 2, 3]) await page.keyboard.down('Escape');
  await visitor.untilState(first, 'closing');
  await visitor.wait(SECOND);
  await visitor.untilState(second, 'shown');
  for (const _held of [1, 2, 3]) await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  expect(await closedBy(visitor)).toEqual(['escape']);
  await expect(page.locator('#own')).toBeVisible();
  await page.keyboard.press('Escape');
  await visitor.untilState(second, 'closing');
  await expect(page.locator('#own')).toBeVisible();
  await visitor.wait(SECOND);
  await page.keyboard.press('Escape');
  await expect(page.locator('#own')).toBeHidden();
});

test('a click in a lightbox closes no dialog of the page beneath it; its links are followed (KEY-09)', async ({ site, visitor }) => {
  const { page } = visitor;
  const link = '<a href="/there">There</a>';
  const beside = { design_properties: { poptin_design_close_on_screen_click: 1 } };
  const [id = ''] = await site.show({
    ...inline(FORM.replace('</form>', `<label>Agree <input type="checkbox"></label></form>${link}`)),
    ...beside,
  });
  const body = `<div id="own">Half written</div><script>document.addEventListener('click', (event) => {
    if (event.composedPath().some((each) => each.href)) event.preventDefault();
    else if (!own.contains(event.target)) own.hidden = true;
  })</script>`;
  site.page('/', site.html({ body }));
  await visitor.visit(site.url());
  await show(visitor, id);
  const own = page.locator('#own');
  await box(visitor, id).getByLabel('Email').click();
  await box(visitor, id).getByLabel('Agree').click();
  await expect(box(visitor, id).getByLabel('Agree')).toBeChecked();
  await box(visitor, id).getByText('There').click();
  expect(page.url()).toBe(site.url());
  await page.mouse.click(5, 5);
  await visitor.untilState(id, 'closing');
  await expect(own).toBeVisible();
  await visitor.wait(SECOND);
  await page.mouse.click(5, 5);
  await expect(own).toBeHidden();
});

test('Tab follows an owner’s numbers, then goes to all else, and round, both ways (KEY-06, KEY-03)', async ({ site, visitor }) => {
  const { page } = visitor;
  const inside = `<input aria-label="Second" tabindex="502"><input aria-label="First" tabindex="501"><button tabindex="-1">Never</button>
    <button>Send</button><span tabindex="0">Last</span>${X}`;
  const [id = ''] = await site.show(inline(inside));
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('First').focus();
  const at = () =>
    page.evaluate(() => {
      const active = document.activeElement?.shadowRoot?.activeElement;
      return active?.ariaLabel || active?.textContent;
    });
  const seen = async (key: string) => {
    const order: unknown[] = [];
    for (let pressed = 0; pressed < 5; pressed++) {
      order.push(await at());
      await page.keyboard.press(key);
    }
    return order;
  };
  expect(await seen('Tab')).toEqual(['First', 'Second', 'Send', 'Last', 'Close']);
  await box(visitor, id).getByLabel('First').focus();
  expect(await seen('Shift+Tab')).toEqual(['First', 'Close', 'Last', 'Send', 'Second']);
});

test('media stop when their screen changes to thanks, and when the popup closes (LIF-04)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({
    ...inline(
      `${FORM.replace('</form>', '</form><audio id="film"></audio>')}<section data-screen="thank-you">Thanks<audio id="end"></audio></section>`,
    ),
    poptin_target: 'lead',
    design_properties: { poptin_design_thank_screen: 1 },
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  await attended(visitor);
  // The browser plays nothing here. The test records the players’ commands.
  await box(visitor, id).evaluate((each) => {
    const paused: string[] = [];
    Object.assign(window, { paused });
    HTMLMediaElement.prototype.pause = function () {
      paused.push(this.id);
    };
    each.querySelector('[data-screen=form]')?.append(document.createElement('iframe'));
  });
  const paused = () => page.evaluate(() => [...new Set((window as unknown as { paused: string[] }).paused.splice(0))]);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByText('Send').click();
  await expect(box(visitor, id).getByText('Thanks')).toBeVisible();
  expect(await paused()).toEqual(['film']);
  await expect(box(visitor, id).locator('iframe')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing-converted');
  expect(await paused()).toEqual(['film', 'end']);
});
