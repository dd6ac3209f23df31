import { sample } from '../../support/sample.ts';
import { box, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };

/** Zoom by a toolbar for weak eyes, and by a theme drawn too large or too small. */
const ZOOMS = [
  ['body', 1.25, PHONE],
  ['html', 1.5, PHONE],
  ['body', 0.75, DESKTOP],
  ['html', 0.75, PHONE],
  ['html', 1.5, DESKTOP],
  ['body', 1.25, DESKTOP],
] as const;

/** Type, format, place, and which sides of the window it touches. */
const POPUPS = [
  ['lightbox', 1, 'center-midlle', ''],
  ['lightbox', 12, 'center-midlle', ''],
  ['gamified', 3, 'center-midlle', ''],
  ['sside', 2, 'right-bottom', ''],
  ['sside', 3, 'right-bottom', ''],
  ['bar', 1, 'center-top', 'left top right'],
  ['bside', 1, 'left-bottom', 'left bottom'],
  ['fullpage', 1, 'center-midlle', 'left top right bottom'],
  ['fullpage', 4, 'center-bottom', 'left right bottom'],
  ['fullpage', 5, 'center-midlle', 'left top right bottom'],
  ['fullpage', 8, 'center-midlle', 'top bottom'],
] as const;

for (const [where, zoom, size] of sample(ZOOMS, 3))
  test(`popups are whole with zoom ${zoom} on ${where}, ${size.width} px wide (TYP-13, TYP-12, KEY-05)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    await page.setViewportSize(size);
    const ids = await site.show(
      ...POPUPS.map(([type, format, poptin_location]) => ({
        poptin_type: type,
        poptin_format: `format_${format}`,
        template: { type, format: `format_${format}` },
        triggers: { exit_intent: true },
        ...look({ poptin_location }),
      })),
    );
    await visitor.visit(site.url());
    await page.addStyleTag({ content: `${where}{zoom:${zoom}}` });
    const found: string[] = [];
    for (const [at, [type, format, , touches]] of POPUPS.entries()) {
      const id = ids[at] ?? '';
      await show(visitor, id);
      const edges = (of: Element) => {
        const { left, top, right, bottom } = of.getBoundingClientRect();
        // Without the page's scroll bar.
        const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight };
        return { left, top, right: width - right, bottom: height - bottom };
      };
      const gaps = await box(visitor, id).evaluate(edges);
      for (const [side, gap] of Object.entries(gaps)) {
        if (gap < -1 || (touches.includes(side) && gap > 1)) found.push(`${type} ${format}: ${Math.round(gap)} px from the ${side}`);
      }
      // A bubble opens a card beside itself.
      await box(visitor, id)
        .locator('details')
        .evaluateAll((all) => all.map((each) => each.toggleAttribute('open', true)));
      for (const part of await box(visitor, id).locator('.x,.panel').all()) {
        const name = await part.getAttribute('class');
        for (const [side, gap] of Object.entries(await part.evaluate(edges)))
          if (gap < -1) found.push(`${name} of ${type} ${format}: ${Math.round(gap)} px from the ${side}`);
      }
      await page.evaluate((popup) => window.poptin.close(popup), id);
      await visitor.untilState(id, 'closing');
      await visitor.wait(SECOND);
      await expect(page.locator('.poptin-popup')).toHaveCount(0);
    }
    expect(found).toEqual([]);
  });
