import { axeProblems } from '../support/look/axe.ts';
import { CATALOGUE, DEVICES, type Entry, MODAL, nameOf, ofType, TYPES, turnTo, visitWith } from '../support/look/catalogue.ts';
import { focusBox, walkByTab } from '../support/panel/keyboard.ts';
import { show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** A template of each shape; `npm run test:full` takes every template. */
const CHIEF = ['lightbox 1', 'lightbox 6', 'bar 3', 'sside 3', 'bside 1', 'browsing 1', 'fullpage 5', 'social 1', 'mobile 8', 'gamified 3'];

const TURNS = process.env.TEST_FULL
  ? DEVICES.flatMap((device) => [[...device, 'en'] as const, [...device, 'he'] as const])
  : [[...DEVICES[0], 'en'] as const, [...DEVICES[1], 'he'] as const];

/** Additions around a field come after the form, with a control. */
async function helpArrives({ page }: Visitor): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('.poptin-popup')?.shadowRoot;
    const lacks = (field: string, help: string) => root?.querySelector(field) && !root.querySelector(`${help} ${field}`);
    return !lacks('[data-validate="phone-international"]', '.poptin-phone') && !lacks('[data-field="birthday"]', '.poptin-date');
  });
}

const hasWayOut = async ({ page }: Visitor): Promise<boolean> => {
  const ways = await page.locator('.poptin-popup :is([data-action="close"],[data-action="skip"])').all();
  return (await Promise.all(ways.map((way) => way.isVisible()))).includes(true);
};

const GROUPS: ReadonlyArray<readonly [what: string, entries: readonly Entry[]]> = process.env.TEST_FULL
  ? TYPES.map((type) => [`every ${type}`, ofType(type)])
  : [['every other shape', CATALOGUE.filter((entry) => CHIEF.includes(nameOf(entry)))]];

for (const [what, all] of GROUPS) {
  for (const [turn, [where, width, height, language]] of TURNS.entries()) {
    // A shape is walked in one of the turns, here; in all of them in `npm run test:full`.
    const entries = process.env.TEST_FULL ? all : all.filter((_entry, at) => at % TURNS.length === turn);
    test(`${what} on ${where}, in ${language}: axe, Tab and Escape pass (KEY-01, KEY-03, KEY-05)`, async ({ site, visitor }) => {
      test.setTimeout(30_000 + entries.length * 15_000);
      const { page } = visitor;
      const ids = await visitWith({ site, visitor }, entries, [width, height, language]);
      const found: string[] = [];
      for (const [at, entry] of entries.entries()) {
        const id = ids[at] ?? '';
        const modal = MODAL.test(entry.type);
        const from = page.locator('#button');
        await from.focus();
        await show(visitor, id);
        await helpArrives(visitor);
        const problems: string[] = [];
        for (const screen of await page.evaluate(turnTo, null)) {
          await page.evaluate(turnTo, screen);
          const seen = [...(await axeProblems(page, { within: '.poptin-popup' })), ...(await walkByTab(page, modal))];
          problems.push(...seen.map((problem) => `${screen}: ${problem}`));
        }
        // From the page into the popup, which may have no control on its last screen, and back.
        if (!modal) await from.focus();
        await focusBox(page);
        await page.keyboard.press('Escape');
        // A part of the page whose last screen has no way out stays.
        if (entry.type === 'embedded' && !(await hasWayOut(visitor))) {
          expect((await visitor.explain(id))?.state).toBe('shown');
          await page.evaluate((popup) => window.poptin.close(popup), id);
        }
        await visitor.untilState(id, 'closing');
        await expect(from).toBeFocused();
        await visitor.wait(SECOND);
        await expect(page.locator('.poptin-popup')).toHaveCount(0);
        found.push(...problems.map((problem) => `${nameOf(entry)} ${problem}`));
      }
      expect(found).toEqual([]);
    });
  }
}
