import type { Page } from '@playwright/test';
import { inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

/** The colour of a picture's pixels in the row in the middle: where the scroll bar was, and the page beside it. */
async function colours(page: Page): Promise<{ strip: number[]; beside: number[] }> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawn = canvas.getContext('2d');
    drawn?.drawImage(image, 0, 0);
    const at = (fromRight: number) => [...(drawn?.getImageData(image.width - fromRight, 60, 1, 1).data ?? [])].slice(0, 3);
    return { strip: at(6), beside: at(40) };
  }, picture);
}

const PAGES = [
  ['white', '', [102, 102, 102]],
  ['in the colour of its body', 'body { background: rgb(200 100 50) }', [80, 40, 20]],
  [
    'with a picture behind it',
    'html { background: linear-gradient(rgb(200 100 50), rgb(200 100 50)) no-repeat rgb(100 200 150) }',
    [40, 80, 60],
  ],
] as const;

test('a held page is as dark at its scroll bar as beside it, and nothing moves (TYP-22, LIF-11)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ ...inline(), ...look({ poptin_design_content_lock: 1 }) });
  for (const [, style, strip] of PAGES) {
    const fixed =
      '<b id="fixed" style="position:fixed;right:0;top:0">Cart</b><i id="aside" style="position:absolute;right:0;top:300px">New</i>';
    site.page('/', site.html({ head: `<style>${style}</style>${site.tag()}`, body: `${fixed}<p style="height:3000px">Words</p>` }));
    await visitor.visit(site.url());
    const places = () =>
      page.evaluate(() => [...document.querySelectorAll('#fixed,#aside,p')].map((each) => JSON.stringify(each.getBoundingClientRect())));
    const [before, free] = [await places(), await colours(page)];
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth), 'a scroll bar takes room').toBeGreaterThan(10);
    await show(visitor, id);
    expect(await places()).toEqual(before);
    // The overlay takes 200 ms to come, and 400 to go.
    const held = async () => {
      const now = await colours(page);
      return [now.strip, now.beside.map((value, at) => Math.abs(value - (free.beside[at] ?? 0) * 0.4) < 2)];
    };
    await expect.poll(held).toEqual([[...strip], [true, true, true]]);
    await page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    await expect.poll(() => colours(page)).toEqual(free);
  }
});
