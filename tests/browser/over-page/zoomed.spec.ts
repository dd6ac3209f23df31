import { ownBrowser } from '../support/own-browser.ts';
import { expect, test } from '../support/test.ts';

// The usual zoom of Windows laptops: pixels of the screen are no whole pixels of the page.
test.use({
  viewport: null,
  ...ownBrowser(({ args = [] }) => ({ args: [...args, '--force-device-scale-factor=1.25', '--window-size=1100,662'] })),
});

for (const height of [1500, 1503.5])
  test(`at 125 % a page of ${height} pixels counts as seen once its visitor is at its end (TRG-05, TRG-13)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const [whole = '', bar = ''] = await site.show(
      { poptin_type: 'sside', triggers: { scroll: { percent: 100 } } },
      { poptin_type: 'bar' },
    );
    site.page('/', `<!doctype html>${site.tag()}<body style="margin:0"><p style="margin:0;height:${height}px">News`);
    await visitor.visit(site.url());
    await visitor.page.waitForFunction(() => document.readyState === 'complete');
    const left = await visitor.page.evaluate(() => {
      scrollTo(0, 9999);
      return document.documentElement.scrollHeight - innerHeight - scrollY;
    });
    expect(left, 'by its own figures it is not at its end').toBeGreaterThan(0);
    for (const id of [whole, bar]) await visitor.until((event) => event.type === 'trigger-fired' && event.popupId === id);
  });
