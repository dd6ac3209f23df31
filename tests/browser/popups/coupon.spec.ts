import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const CODE_AND_BUTTON = '<code data-coupon>CODE</code><button data-action="copy-coupon">Copy</button>';
const withCoupon = (inside = CODE_AND_BUTTON, attributes?: string) => ({
  ...inline(inside, attributes),
  ...look({ coupon: { code: 'SAVE10' } }),
});

/** Records a field of each `couponCopy` from now on. */
async function hearCopies({ page }: Visitor, field: 'coupon_code' | 'button_text'): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const copies: string[] = [];
    Object.assign(window, { copies });
    addEventListener('couponCopy', (event) => copies.push((event as CustomEvent).detail[wanted]));
  }, field);
  return () => page.evaluate(() => (window as typeof window & { copies: string[] }).copies);
}

/** Presses a popup's copy button twice, and waits for each event. */
async function copyTwice(visitor: Visitor, id: string, field: 'coupon_code' | 'button_text'): Promise<string[]> {
  const copies = await hearCopies(visitor, field);
  await show(visitor, id);
  for (const presses of [1, 2]) {
    await box(visitor, id).locator('[data-action=copy-coupon]').click();
    await expect.poll(copies).toHaveLength(presses);
  }
  return copies();
}

test('coupon and credit are the owner’s, and the page hears of copies and credits (TIM-02, EMB-08, EMB-10)', async ({ site, visitor }) => {
  const credit = '<a data-credit hidden href="https://credit.example/from">By us</a>';
  const [id = ''] = await site.show({ ...withCoupon(CODE_AND_BUTTON + credit), if_poptin_credit: 1 });
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id).locator('[data-coupon]')).toHaveText('SAVE10');
  await expect(box(visitor, id).getByRole('link')).toHaveAttribute('href', 'https://credit.example/from?source=127.0.0.1');
  const heard = visitor.page.evaluate(
    () => new Promise<unknown>((done) => addEventListener('couponCopy', (event) => done((event as CustomEvent).detail), { once: true })),
  );
  await box(visitor, id).getByRole('button', { name: 'Copy' }).click();
  await expect(box(visitor, id).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await heard).toMatchObject({ poptin_id: id, poptin_name: 'Spring', poptin_type: 'Lightbox', coupon_code: 'SAVE10' });
});

test('a credit link without an address stays hidden, and words without a link show (EMB-10)', async ({ site, visitor }) => {
  const credit = '<a data-credit hidden href="/">By us</a><span data-credit hidden>By them</span>';
  const [id = ''] = await site.show({ ...withCoupon(CODE_AND_BUTTON + credit), if_poptin_credit: 1 });
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id).getByText('By them')).toBeVisible();
  await expect(box(visitor, id).getByText('By us')).toBeHidden();
});

for (const [what, button, attributes, copiedSays] of [
  ['is one', '<button data-action="copy-coupon" data-coupon>CODE</button>', 'lang="en"', 'Copied'],
  ['has one in it, in Hebrew,', '<button data-action="copy-coupon">העתקה <b data-coupon>CODE</b></button>', 'lang="he"', 'הועתק'],
] as const)
  test(`a button that ${what} copies its coupon on each press, never the word ${copiedSays} (TIM-02, LNG-01)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show(withCoupon(button, attributes));
    await visitor.visit(site.url());
    expect(await copyTwice(visitor, id, 'coupon_code')).toEqual(['SAVE10', 'SAVE10']);
    await expect(box(visitor, id).getByRole('button', { name: copiedSays })).toBeVisible();
    await visitor.wait(3 * SECOND);
    await expect(box(visitor, id).getByRole('button', { name: 'SAVE10' })).toBeVisible();
  });

test('the code for copying loads before a press, since browsers may allow only that moment (TIM-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const inside = '<button data-action="close">X</button><b data-coupon></b><button data-action="copy-coupon">Copy</button>';
  const [id = ''] = await site.show(withCoupon(inside));
  await visitor.visit(site.url());
  const coming = visitor.page.waitForRequest('**/chunks/extras-*');
  await show(visitor, id);
  await visitor.wait(SECOND);
  await coming;
});

test('a page that forbids copying gets no “copied” on the button and no event (TIM-02, EMB-08)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(withCoupon());
  await visitor.page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    document.execCommand = () => {
      heard.push('tried');
      return false;
    };
    addEventListener('couponCopy', () => heard.push('copied'));
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByRole('button', { name: 'Copy' }).click();
  const heard = () => visitor.page.evaluate(() => (window as typeof window & { heard: string[] }).heard);
  await expect.poll(heard).toContain('tried');
  expect(await heard()).toEqual(['tried']);
  await expect(box(visitor, id).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('copying the old way keeps the focus, is announced, and leaves Escape alone (TIM-02, KEY-01, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...withCoupon(), poptin_type: 'bar' });
  await visitor.page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    document.execCommand = () => true;
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByRole('button', { name: 'Copy' }).click();
  const said = box(visitor, id).getByRole('alert');
  await expect(said).toHaveText('Copied');
  await expect(box(visitor, id).getByRole('button', { name: 'Copied' })).toBeFocused();
  await box(visitor, id).getByRole('button', { name: 'Copied' }).click();
  await expect(said).toHaveText('Copied');
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing');
});

test('a second copy of a coupon is announced like the first (TIM-02, EMB-08)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show(withCoupon(CODE_AND_BUTTON.replace('Copy<', 'Copy it<')));
  await visitor.visit(site.url());
  expect(await copyTwice(visitor, id, 'button_text')).toEqual(['Copy it', 'Copy it']);
});

test('a template shows no example as real: no code, copy button or countdown (TIM-02, TIM-04)', async ({ site, visitor }) => {
  const copy = '<button data-action="copy-coupon">Copy</button>';
  const timer = '<div data-timer>Ends in <b data-timer-part="hours">07</b> hours</div>';
  const wrong = { timer_ver: 2, timer: { date: '31/12/2099', time: '10:00' } };
  const ids = await site.show(
    { ...inline(`<code data-coupon data-sample>SAVE10</code>${copy}${timer}`), poptin_type: 'sside' },
    { ...inline(`${copy}${timer}`), poptin_type: 'sside', ...look({ coupon: { coupon_type: 'none' }, ...wrong }) },
    { ...inline(`<code data-coupon>OWN10</code>${copy}${timer}`), poptin_type: 'sside', ...look({ timer: { minutes: 5 } }) },
  );
  await visitor.visit(site.url());
  const seen = [];
  for (const id of ids) {
    await show(visitor, id);
    await expect(box(visitor, id)).toBeVisible();
    const parts = ['[data-coupon]', '[data-action=copy-coupon]', '[data-timer]'].map((mark) => box(visitor, id).locator(mark));
    await expect(parts[1] ?? box(visitor, id)).toBeVisible({ visible: id === ids[2] });
    seen.push(await Promise.all(parts.map(async (part) => (await part.count()) > 0 && (await part.isVisible()))));
  }
  expect(seen).toEqual([
    [false, false, false],
    [false, false, false],
    [true, true, true],
  ]);
});

test('a template without a code hides its place and its button alone (contract 2, TIM-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const inside =
    '<div data-screen="form"><div><h2>Join us</h2><code data-coupon>CODE</code><button data-action="copy-coupon">Copy</button><form><input data-field="email" aria-label="Email"><button data-action="submit">Go</button></form></div></div>';
  const [id = ''] = await site.show({ ...inline(inside), ...look({ coupon: { coupon_type: 'none' } }) });
  await visitor.visit(site.url());
  await show(visitor, id);
  const popup = box(visitor, id);
  await expect(popup.getByText('CODE')).toBeHidden();
  await expect(popup.getByRole('button', { name: 'Copy' })).toBeHidden();
  await expect(popup.getByRole('heading', { name: 'Join us' })).toBeVisible();
  await expect(popup.getByLabel('Email')).toBeVisible();
});

test('a prize without a code shows no word of a code in our templates (contract 2, TIM-02, GAM-07)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const game = { poptin_type: 'gamified', poptin_format: 'format_1', template: { type: 'gamified', format: 'format_1' } };
  const [id = ''] = await site.show({ ...game, gamified_prize: [{ label: 'A hug', code: '', chances: 1 }] });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  const popup = visitor.popup(id);
  await popup.locator('[data-field="email"]').fill('noa@example.com');
  await popup.locator('[data-gift]').first().click();
  await expect(popup.locator('[data-gift][data-open]')).toBeVisible();
  await visitor.wait(2 * SECOND);
  const winning = popup.locator('[data-screen="winning"]');
  await expect(winning.getByText('A hug')).toBeVisible();
  await expect(winning.getByText('Your code')).toBeHidden();
  await expect(winning.getByRole('button', { name: 'Copy' })).toBeHidden();
});

test('a button copies the code that stands beside it, and a prize’s button the prize’s (TIM-02, GAM-07)', async ({ site, visitor }) => {
  const copy = (name: string) => `<button data-action="copy-coupon">${name}</button>`;
  const inside = `<p>Always: <b data-coupon></b> ${copy('First')}</p>
    <div data-screen="play"><div data-gifts><button data-gift>A box</button></div></div>
    <div data-screen="winning"><p>You won <code data-prize-code></code></p><p>${copy('Second')}</p>
      <div><i data-coupon></i>${copy('Third')}<i data-prize-code></i>${copy('Fourth')}</div>
      <div>${copy('Fifth')}<i data-coupon></i>${copy('Sixth')}<i data-prize-code></i></div></div>`;
  const prize = { label: 'Tea', code: 'TEA', chances: 1, is_winner: 1 };
  const [id = ''] = await site.show({
    ...inline(inside),
    ...{ poptin_type: 'gamified', poptin_target: 'lead', gamified_prize: [prize] },
    ...look({ coupon: { coupon_type: 'fixed', code: 'SAVE10' } }),
  });
  await visitor.visit(site.url());
  const copied = await hearCopies(visitor, 'coupon_code');
  await show(visitor, id);
  await box(visitor, id).getByRole('button', { name: 'A box' }).click();
  await visitor.wait(3 * SECOND);
  const codes = { First: 'SAVE10', Second: 'TEA', Third: 'SAVE10', Fourth: 'TEA', Fifth: 'SAVE10', Sixth: 'TEA' };
  const heard: string[] = [];
  for (const [name, code] of Object.entries(codes)) {
    heard.push(code);
    await box(visitor, id).getByRole('button', { name, exact: true }).click();
    await expect.poll(copied).toEqual(heard);
  }
});
