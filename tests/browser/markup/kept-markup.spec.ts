import { casesOf } from '../../../lab/fuzz/cases.ts';
import { openQuietPage } from '../../../lab/fuzz/quiet-page.ts';
import { problemsOf, targetForPage } from '../../../lab/fuzz/search-in-browser.ts';
import { expect, test } from '../support/test.ts';

test('markup that once got something past the reader acts no more (R3, R9)', async ({ context }, { outputDir }) => {
  const { page, heard } = await openQuietPage(context, await targetForPage({ target: 'markup', folder: outputDir }));
  const kept = casesOf('markup');
  // A harmless input, so that a page which reads nothing is noticed.
  const inputs = [...kept.map(({ input }) => input), { markup: '<div data-poptin-container><p onclick="ran()">Hi</p></div>', told: '' }];
  expect(await problemsOf(page, inputs)).toEqual(inputs.map(() => null));
  expect(await page.evaluate(() => window.problemWith({ markup: null, told: '' }))).not.toBeNull();
  expect(heard()).toBe('');
});
