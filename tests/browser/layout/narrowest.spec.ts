import type { TextFault } from '../../../inspection/popups/measure/measures.ts';
import { bundleScript } from '../../support/bundle-script.ts';
import { CATALOGUE, type Entry, nameOf, ofType, TYPES, turnTo, visitWith } from '../support/look/catalogue.ts';
import { show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

declare global {
  interface Window {
    /** Texts cut off in the window as it is, and in the narrowest one. */
    lookForCut(): readonly [here: readonly TextFault[], narrow: readonly TextFault[]];
  }
}

const LOOK = `import { allOnPage } from '../../../inspection/popups/on-page.ts';
import { cutOnNarrowest } from '../../../inspection/popups/measure/on-narrowest.ts';
import { findTextFaults } from '../../../inspection/popups/measure/text-faults.ts';
window.lookForCut = () => {
  const [one] = allOnPage();
  return [findTextFaults(one.root).filter(({ what }) => what === 'cut'), cutOnNarrowest(one) ?? 'nothing is told'];
};`;

const NARROWEST = { width: 320, height: 568 };
/** Wider than a phone, wherever it is. */
const LONG = 'Donaudampfschifffahrtsgesellschaft';

let script = '';
test.beforeAll(async () => {
  script = await bundleScript({ code: LOOK, folder: import.meta.dirname, format: 'iife', define: { __IN_EMBED__: 'false' } });
});

const textsOf = (faults: readonly TextFault[]) => faults.map(({ text }) => text).toSorted();

/** The texts that the narrowest phone would cut off: as reported on a wide page, and as found on a narrow one. */
async function lookTwice({ page }: Visitor): Promise<{ told: readonly string[]; so: readonly string[] }> {
  const [, narrow] = await page.evaluate(() => window.lookForCut());
  const wide = page.viewportSize() ?? NARROWEST;
  await page.setViewportSize(NARROWEST);
  const [here] = await page.evaluate(() => window.lookForCut());
  await page.setViewportSize(wide);
  return { told: textsOf(narrow), so: textsOf(here) };
}

/** Runs in the page: every heading of the popup says this in one piece, as owners' styles may have it, until `null` gives each its own words back. */
function sayInHeadings(words: string | null): void {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  for (const heading of root?.querySelectorAll<HTMLElement>('h1,h2,h3') ?? []) {
    heading.dataset.before ??= heading.textContent ?? '';
    heading.textContent = words ?? heading.dataset.before;
    heading.style.overflowWrap = words ? 'normal' : '';
  }
}

const GROUPS: ReadonlyArray<readonly [type: string, entries: readonly Entry[]]> = TYPES.map((type) => [type, ofType(type)]);

for (const [type, entries] of GROUPS) {
  for (const language of ['en', 'he']) {
    test(`a wide page reports what a 320 px phone cuts off of every ${type} in ${language} (DEV-20)`, {
      tag: '@full',
    }, async ({ site, visitor }) => {
      test.setTimeout(30_000 + entries.length * 15_000);
      const { page } = visitor;
      const ids = await visitWith({ site, visitor }, entries, [1280, 800, language]);
      await page.evaluate(script);
      // The margin that a page keeps on a phone, whose scroll bar takes no room.
      await page.addStyleTag({ content: 'body{margin:16px}html{scrollbar-width:none}' });
      const found: string[] = [];
      for (const [at, entry] of entries.entries()) {
        const id = ids[at] ?? '';
        await show(visitor, id);
        for (const screen of await page.evaluate(turnTo, null)) {
          await page.evaluate(turnTo, screen);
          const own = await lookTwice(visitor);
          // Nothing is cut off in its original state.
          if (own.told.length + own.so.length > 0) found.push(`${nameOf(entry)} ${screen}: ${JSON.stringify(own)}`);
          await page.evaluate(sayInHeadings, LONG);
          const long = await lookTwice(visitor);
          await page.evaluate(sayInHeadings, null);
          // A part pushed aside by the long word lies beyond a narrow page too; it is not reported, since shorter words
          // there would not help.
          const isSo = long.told.includes(LONG) === long.so.includes(LONG) && long.told.every((text) => text === LONG);
          if (!isSo) found.push(`${nameOf(entry)} ${screen}, long: ${JSON.stringify(long)}`);
        }
        await page.evaluate((popupId) => window.poptin?.close(popupId), id);
        await visitor.wait(SECOND);
        await expect(page.locator('.poptin-popup')).toHaveCount(0);
      }
      expect(await page.locator('iframe').count()).toBe(0);
      expect(found).toEqual([]);
    });
  }
}

test('there are templates of every type to look at (DEV-20)', { tag: '@full' }, () => {
  expect(GROUPS.flatMap(([, entries]) => entries)).toHaveLength(CATALOGUE.length);
});
