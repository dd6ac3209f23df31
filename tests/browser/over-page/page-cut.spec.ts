import { sample } from '../../support/sample.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const CONTROLS = '<button data-action="close" aria-label="Close">✕</button>';

/** Pages shown only in part, or not at all: a reveal that waits for a scroll, a page that comes in by a circle. */
const CUT = [
  ['body', 'clip-path: inset(0 0 95% 0)'],
  ['body', '-webkit-mask-image: linear-gradient(transparent, transparent)'],
  ['html', '-webkit-mask-image: linear-gradient(transparent, transparent)'],
  ['html', 'clip-path: circle(5%)'],
] as const;

for (const [what, style] of sample(CUT, 2))
  test(`a popup is visible and usable on a page whose ${what} is cut by ${style} (R4, TYP-13)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show(inline(CONTROLS));
    site.page('/cut', site.html({ head: `<style>body { height: 2000px } ${what} { ${style} }</style>${site.tag()}` }));
    site.page('/', site.html({ head: `<style>body { height: 2000px; visibility: hidden }</style>${site.tag()}` }));
    const seen: Buffer[] = [];
    for (const path of ['/', '/cut']) {
      await visitor.visit(site.url(path));
      await show(visitor, id);
      await visitor.wait(SECOND);
      seen.push(await box(visitor, id).screenshot({ animations: 'disabled' }));
      await box(visitor, id).getByRole('button', { name: 'Close' }).click();
      await visitor.untilState(id, 'closing');
      await visitor.wait(SECOND);
      await expect(box(visitor, id)).toHaveCount(0);
    }
    expect(seen[1]?.equals(seen[0] as Buffer)).toBe(true);
  });
