import type { Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const PARTS = `<button data-action="close" aria-label="Close">x</button><div data-screen="form"><form>
<input data-field="email" name="email" aria-label="Email"><button class="poptin-form-submit-button" data-action="submit">Send it</button>
</form></div><div data-timer><b data-timer-part="seconds"></b></div><div data-screen="thank-you" hidden><p>Thanks, all done</p></div>`;

const popup = (design: object = {}) => ({
  ...inline(PARTS),
  poptin_target: 'lead',
  ...look({ poptin_design_close_on_screen_click: 1, ...design }),
});

/** Keeps what the page's own scripts hear. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { __heard: heard });
    for (const name of ['poptinSubmit', 'poptinClose']) document.addEventListener(name, () => heard.push(name));
  });
  return () => page.evaluate(() => (window as typeof window & { __heard: string[] }).__heard);
}

/** Holds the conversion call on its way; answers what lets it go on. */
const holdLead = (page: Page) => holdRequest(page, '**/api/display/conversion/*');

async function send(visitor: Visitor, id: string): Promise<void> {
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send it' }).click();
}

const onItsWay = (visitor: Visitor) => visitor.until((event) => event.type === 'call-started' && event.call === 'conversion');

const answered = (visitor: Visitor, by: string) => visitor.until((event) => event.type === 'popup-moved' && event.by === by);

/** All that is left of it, anywhere. */
const left = async (site: Site, visitor: Visitor, id: string, heard: () => Promise<string[]>) => ({
  heard: await heard(),
  submitted: await visitor.page.evaluate((popupId) => {
    const { poptinSubmitted } = window;
    return poptinSubmitted?.[popupId]?.fields.map(({ value }) => value) ?? [];
  }, id),
  leads: (await site.leads()).length,
  calls: (await site.received('conversion')).length,
  converted: (await visitor.eventsOf('popup-converted')).length,
  closes: (await site.received('closed')).length,
});

const TAKEN = { heard: ['poptinSubmit'], submitted: ['noa@example.com'], converted: 1, calls: 1, closes: 0 };
const NOT_TAKEN = { heard: ['poptinClose'], submitted: [], leads: 0, calls: 1, converted: 0, closes: 1 };

const CLOSES: ReadonlyArray<readonly [label: string, close: (visitor: Visitor, id: string) => Promise<unknown>]> = [
  ['x_click', (visitor, id) => box(visitor, id).getByRole('button', { name: 'Close' }).click()],
  ['escape', ({ page }) => page.keyboard.press('Escape')],
  ['bg_click', ({ page }) => page.mouse.click(5, 300)],
  ['api', ({ page }) => page.evaluate(() => window.poptin.close())],
];

const ANSWERS: ReadonlyArray<readonly [what: string, fault: Record<string, unknown> | null, by: string, found: object]> = [
  ['yes', null, 'submit-accepted', { ...TAKEN, leads: 1 }],
  ['no', { kind: 'body', status: 200, body: '{"success":false}' }, 'submit-refused', NOT_TAKEN],
  ['that it is broken', { kind: 'status', status: 500 }, 'submit-accepted', { ...TAKEN, leads: 0 }],
];

const MEETINGS = CLOSES.flatMap((close) => ANSWERS.map((answer) => [close, answer] as const));

for (const [[label, close], [what, fault, by, found]] of sample(MEETINGS, 2))
  test(`closed by ${label}: the server ${what} (LIF-01, LIF-03, LIF-09, FRM-16, EMB-08, API-05, API-07)`, async ({ site, visitor }) => {
    const heard = await listen(visitor.page);
    const [id = ''] = await site.show(popup());
    await site.fault('conversion', fault);
    const letGo = await holdLead(visitor.page);
    await visitor.visit(site.url());
    await show(visitor, id);
    await send(visitor, id);
    await onItsWay(visitor);
    await close(visitor, id);
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    expect(await heard(), 'before the answer').toEqual([]);
    letGo();
    await answered(visitor, by);
    await expect.poll(() => left(site, visitor, id, heard)).toEqual(found);
    expect(await closedBy(visitor)).toEqual([label]);
  });

test('a form still being checked when its popup closes is sent all the same (LIF-01, FRM-18, FRM-19)', async ({ site, visitor }) => {
  const heard = await listen(visitor.page);
  const [id = ''] = await site.show(popup());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await visitor.page.route(/chunks\/(?:validation|email)-/, async (route) => {
    await held;
    await route.continue();
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  await send(visitor, id);
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  letGo();
  await expect.poll(() => left(site, visitor, id, heard)).toEqual({ ...TAKEN, leads: 1 });
});

test('no timer closes a popup while it is sent; after a refusal they do again (LIF-07, LIF-08, TIM-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const ownTime = { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 4, timer: { minutes: 0, seconds: 5 } };
  const [taken = '', refused = ''] = await site.show(popup(ownTime), popup(ownTime));
  await visitor.visit(site.url());
  await show(visitor, taken);
  await visitor.wait(3 * SECOND);
  await send(visitor, taken);
  await visitor.untilState(taken, 'converted');
  await visitor.wait(30 * SECOND);
  await expect(box(visitor, taken).getByText('Thanks, all done')).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);

  await site.fault('conversion', { kind: 'body', status: 200, body: '{"success":false}' });
  const letGo = await holdLead(visitor.page);
  await show(visitor, refused);
  await visitor.wait(3 * SECOND);
  await send(visitor, refused);
  await visitor.untilState(refused, 'submitting');
  await visitor.wait(2.5 * SECOND);
  await expect(box(visitor, refused)).toBeVisible();
  letGo();
  await answered(visitor, 'submit-refused');
  // Its end has passed meanwhile.
  await expect.poll(() => closedBy(visitor)).toEqual(['escape', 'timer']);
});

test('the next popup in the queue has its turn while the previous lead is on its way (QUE-01, LIF-03)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const heard = await listen(visitor.page);
  const [first = '', second = ''] = await site.show(popup(), { ...inline(), triggers: { delay: { seconds: 1, per: 'page' } } });
  const letGo = await holdLead(visitor.page);
  await visitor.visit(site.url());
  await show(visitor, first);
  await visitor.wait(SECOND);
  await visitor.untilState(second, 'queued');
  await send(visitor, first);
  await onItsWay(visitor);
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await visitor.untilState(second, 'shown');
  letGo();
  await expect.poll(() => left(site, visitor, first, heard)).toEqual({ ...TAKEN, leads: 1 });
  await expect(box(visitor, second)).toBeVisible();
});

for (const closes of [false, true])
  test(`a lead counts once if its visitor ${closes ? 'closes and ' : ''}goes on meanwhile (EMB-06, LIF-03)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const heard = await listen(visitor.page);
    const [id = ''] = await site.show(popup());
    const letGo = await holdLead(visitor.page);
    await visitor.visit(site.url());
    await show(visitor, id);
    await send(visitor, id);
    await onItsWay(visitor);
    if (closes) await visitor.page.keyboard.press('Escape');
    await visitor.wait(closes ? SECOND : 0);
    await visitor.page.evaluate(() => history.pushState(null, '', '/next'));
    await expect.poll(async () => (await visitor.eventsOf('page-entered')).length).toBe(2);
    letGo();
    await answered(visitor, 'submit-accepted');
    await expect(box(visitor, id).getByText('Thanks, all done')).toBeVisible({ visible: !closes });
    await expect.poll(() => left(site, visitor, id, heard)).toEqual({ ...TAKEN, leads: 1 });
  });

test('a form sent repeatedly at once is a single call, by keys and by pointer (FRM-16, LIF-01)', async ({ site, visitor }) => {
  const heard = await listen(visitor.page);
  const [id = ''] = await site.show(popup());
  const letGo = await holdLead(visitor.page);
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send it' }).dblclick();
  await box(visitor, id).getByLabel('Email').press('Enter');
  await onItsWay(visitor);
  await box(visitor, id).getByRole('button', { name: 'Send it' }).click();
  await box(visitor, id).getByLabel('Email').press('Enter');
  letGo();
  await expect(box(visitor, id).getByText('Thanks, all done')).toBeVisible();
  expect(await left(site, visitor, id, heard)).toEqual({ ...TAKEN, leads: 1 });
});

test('the close label is recorded after a conversion; page and server hear of no close (LIF-07, LIF-09)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const heard = await listen(visitor.page);
  const goes = { poptin_design_thank_screen_auto_close: 1 };
  const [left1 = '', left2 = ''] = await site.show(popup(goes), popup(goes));
  await visitor.visit(site.url());
  for (const [id, leave] of [
    [left1, () => visitor.wait(5 * SECOND)],
    [left2, () => box(visitor, left2).getByRole('button', { name: 'Close' }).click()],
  ] as const) {
    await show(visitor, id);
    await send(visitor, id);
    await visitor.untilState(id, 'converted');
    await expect(box(visitor, id).getByText('Thanks, all done')).toBeVisible();
    await leave();
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  }
  expect(await closedBy(visitor)).toEqual(['submit', 'x_click']);
  expect(await heard()).toEqual(['poptinSubmit', 'poptinSubmit']);
  expect(await visitor.begun('closed')).toEqual([]);
});

for (const [does, act, found] of [
  ['closes it', 'Close', { heard: [], submitted: ['noa@example.com'], leads: 1, calls: 2, converted: 0, closes: 0 }],
  ['sends it again', 'Send it', { ...TAKEN, leads: 1, calls: 2 }],
] as const)
  test(`a visitor who ${does} after a later try took the lead has sent it once (LIF-09, FRM-16, GAT-07)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const heard = await listen(visitor.page);
    const [id = ''] = await site.account({ conversion_code: 'window.tracked = (window.tracked || 0) + 1' }, popup());
    await site.fault('conversion', { kind: 'body', status: 200, body: '{"success":false}' });
    await visitor.visit(site.url());
    await show(visitor, id);
    await send(visitor, id);
    await answered(visitor, 'submit-refused');
    await site.fault('conversion', null);
    await visitor.wait(3 * SECOND);
    await visitor.until(({ type }) => type === 'conversion-code');
    await box(visitor, id).getByRole('button', { name: act }).click();
    if (act === 'Send it') await expect(box(visitor, id).getByText('Thanks, all done')).toBeVisible();
    else await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(act === 'Close' ? 0 : 1);
    expect(await left(site, visitor, id, heard)).toEqual(found);
    expect(await visitor.page.evaluate(() => (window as { tracked?: number }).tracked)).toBe(1);
    expect(await visitor.begun('closed')).toEqual([]);
    const closed = (await visitor.page.context().cookies()).find(({ name }) => name === `poptin_c_p_o_x_c_${id}`);
    expect(closed?.value).toBe(act === 'Close' ? 'true' : undefined);
  });

test('closing by X while an earlier page’s lead is taken counts as a refusal (LIF-09, GAT-07, FRM-19)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(popup());
  await site.fault('conversion', { kind: 'status', status: 503 });
  await visitor.visit(site.url());
  await show(visitor, id);
  await send(visitor, id);
  await visitor.until(({ type }) => type === 'lead-delayed');
  const letGo = await holdLead(visitor.page);
  await site.fault('conversion', null);
  await visitor.visit(site.url('/second'));
  // Its time has come, and that of a call that is not answered has not.
  await visitor.wait(3 * SECOND);
  await onItsWay(visitor);
  await show(visitor, id);
  letGo();
  await visitor.until(({ type }) => type === 'lead-sent');
  await box(visitor, id).getByRole('button', { name: 'Close' }).click();
  await visitor.wait(SECOND);
  await expect.poll(async () => (await site.received('closed')).length).toBe(1);
  expect((await visitor.page.context().cookies()).map(({ name }) => name)).toContain(`poptin_c_p_o_x_c_${id}`);
});
