import { lacksOf, takeAway } from '../../support/lacks.ts';
import { EMAIL, open } from '../support/forms.ts';
import { ofType, TYPES, visitWith } from '../support/look/catalogue.ts';
import { box, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const BROWSERS = [
  ['iPhone', 'safari_ios'],
  ['Firefox', 'firefox'],
  ['Chrome', 'chrome'],
] as const;

const ONE_OF_EACH = TYPES.flatMap((type) => ofType(type).slice(0, 1));

for (const [name, browser] of BROWSERS) {
  test.describe(`with no more than the oldest ${name} has`, () => {
    const lacks = lacksOf(browser);

    test.beforeEach(async ({ visitor }) => {
      await visitor.page.addInitScript(takeAway, lacks);
    });

    test('a form comes, and its lead arrives (TYP-01, FRM-17)', async ({ site, visitor }) => {
      const { box: form, send, lead } = await open(site, visitor, EMAIL);
      await form.getByLabel('Email').fill('noa@example.com');
      await send();
      expect(await lead()).toMatchObject({ email: 'noa@example.com' });
      expect(await visitor.eventsOf('fault')).toEqual([]);
    });

    test('a popup of each type comes, and goes when it is closed (TYP-01..TYP-11)', { tag: '@full' }, async ({ site, visitor }) => {
      const ids = await visitWith({ site, visitor }, ONE_OF_EACH, [390, 844, 'en']);
      for (const id of ids) {
        await show(visitor, id);
        await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
        await visitor.wait(SECOND);
        await expect(box(visitor, id)).toHaveCount(0);
      }
      expect(await visitor.eventsOf('fault')).toEqual([]);
    });
  });
}

test('the features that the oldest browsers lack are known and removed (EMB-11)', async ({ site, visitor }) => {
  const lacks = lacksOf('safari_ios');
  expect(lacks).toContainEqual({ of: 'Document', name: 'fullscreenElement' });
  expect(lacks.length).toBeGreaterThan(300);
  await visitor.page.addInitScript(takeAway, lacks);
  await site.show();
  await visitor.visit(site.url());
  const left = await visitor.page.evaluate(() => ['navigation', 'requestIdleCallback', 'CloseWatcher'].filter((each) => each in window));
  expect(left).toEqual([]);
  expect(await visitor.page.evaluate(() => ['fullscreenElement' in document, 'withResolvers' in Promise])).toEqual([false, false]);
});
