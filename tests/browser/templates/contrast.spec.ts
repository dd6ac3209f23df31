import { CATALOGUE, DEVICES, type Entry, nameOf, ofType, TYPES, turnTo, visitWith } from '../support/look/catalogue.ts';
import { faintWords } from '../support/look/contrast.ts';
import { inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

test('words too faint for what is behind them are found, line by line, where axe cannot decide (KEY-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  // Black at the start, white at the end: each line meets both, or one of them.
  const words = `<style>.art{background:linear-gradient(90deg,#fff 0 50%,#777 50%);width:300px}p{margin:0;font:16px/24px Arial;white-space:pre}</style>
<div class="art"><p style="color:#000">Dark on white and on grey is read</p><p style="color:#777">Grey on white</p><p style="color:#888;font-size:24px">Large</p>
<p style="color:#fff;padding-inline-start:160px">White on grey</p><p style="color:#fff;padding-inline-start:160px;font-size:24px">Large</p>
<p style="color:#0007">A half</p></div>`;
  const [id = ''] = await site.account({}, inline(words));
  await visitor.visit(site.url());
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await show(visitor, id);
  const { measured, problems } = await faintWords(visitor.page);
  expect([measured, ...problems.map((problem) => problem.replace(/, .*/, ''))]).toEqual([
    6,
    'p. “Grey on white” has 4.48 of 4.5',
    'p. “White on grey” has 4.48 of 4.5',
    'p. “A half” has 3.54 of 4.5',
  ]);
});

/** Each type's in `npm run test:full`, else one whose words lie on its art. */
const GROUPS: ReadonlyArray<readonly [what: string, entries: readonly Entry[], on: ReadonlyArray<(typeof DEVICES)[number]>]> = process.env
  .TEST_FULL
  ? TYPES.map((type) => [`every ${type}`, ofType(type), DEVICES])
  : [['the film', CATALOGUE.filter((entry) => nameOf(entry) === 'lightbox 20'), [DEVICES[1]]]];

for (const [what, entries, on] of GROUPS) {
  for (const [where, width, height] of on) {
    for (const language of process.env.TEST_FULL ? ['en', 'he'] : ['en']) {
      test(
        `${what} on ${where}, in ${language}: words over art have the contrast of WCAG AA (KEY-05)`,
        { tag: '@full' },
        async ({ site, visitor }, { annotations }) => {
          test.setTimeout(30_000 + entries.length * 15_000);
          const { page } = visitor;
          const ids = await visitWith({ site, visitor }, entries, [width, height, language]);
          const found: string[] = [];
          let count = 0;
          for (const [at, entry] of entries.entries()) {
            const id = ids[at] ?? '';
            await show(visitor, id);
            for (const screen of await page.evaluate(turnTo, null)) {
              await page.evaluate(turnTo, screen);
              const { measured, problems } = await faintWords(page);
              count += measured;
              found.push(...problems.map((problem) => `${nameOf(entry)} ${screen}: ${problem}`));
            }
            await page.evaluate((popup) => window.poptin.close(popup), id);
            await visitor.untilState(id, 'closing');
            await visitor.wait(SECOND);
            await expect(page.locator('.poptin-popup')).toHaveCount(0);
          }
          annotations.push({ type: 'texts measured', description: `${count}` });
          // Some types have all words on plain paper.
          if (!process.env.TEST_FULL) expect(count).toBeGreaterThan(0);
          expect(found).toEqual([]);
        },
      );
    }
  }
}
