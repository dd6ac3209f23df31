import { PNG } from 'pngjs';
import { box, closedBy, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const DARK = 'position:relative;z-index:5;width:300px;height:200px;background:#111;color:#eee';

test('our X lies on top of an owner’s own markup, on a disc of its own (LIF-08, SEC-12)', async ({ site, visitor }) => {
  const markup = (dir: string) =>
    `<div data-poptin-container dir="${dir}" data-width="300" data-height="200"><div style="${DARK}"><h2>Hello</h2></div></div>`;
  const ids = await site.show(...['ltr', 'rtl'].map((dir) => ({ ...inline(), poptin: markup(dir) })));
  await visitor.visit(site.url());
  for (const id of ids) {
    await show(visitor, id);
    const close = box(visitor, id).getByRole('button', { name: /Close|סגירה/ });
    await expect(close).toBeVisible();
    await visitor.wait(SECOND);
    const { x = 0, y = 0, width = 0 } = (await close.boundingBox()) ?? {};
    expect(width).toBe(44);
    // Beside the sign, and still on the disc.
    const { data } = PNG.sync.read(await visitor.page.screenshot({ clip: { x: x + 22, y: y + 9, width: 1, height: 1 } }));
    expect(data[0]).toBeGreaterThan(200);
    await close.click();
    await visitor.untilState(id, 'closing');
    await visitor.wait(SECOND);
  }
  expect(await closedBy(visitor)).toEqual(['x_click', 'x_click']);
});

test('a popup that holds the page has our X if something covers its owner’s, not if it is below (SEC-12)', async ({ site, visitor }) => {
  const x = '<button data-action="close" aria-label="Close" style="position:absolute;top:0;right:0">×</button>';
  const covered = `${x}<div style="position:absolute;inset:0;z-index:2147483647"></div>`;
  const below = '<p style="height:2000px">Words</p><button data-action="close">No thanks</button>';
  const [under = '', further = ''] = await site.show(inline(covered), inline(below));
  await visitor.visit(site.url());
  await show(visitor, further);
  await visitor.wait(SECOND);
  await expect(box(visitor, further).locator('.poptin-close')).toHaveCount(0);
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await visitor.untilState(further, 'closed');
  await show(visitor, under);
  await visitor.wait(SECOND);
  await box(visitor, under).locator('.poptin-close').click();
  await visitor.untilState(under, 'closing');
});
