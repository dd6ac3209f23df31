import { openSource } from '../../../agents/browser/browser-source.ts';
import { openPage } from '../../../scenarios/browsers/puppeteer-tab.ts';
import { expect, test } from '../support/test.ts';

const ZONE = "[Intl.DateTimeFormat().resolvedOptions().timeZone, matchMedia('(prefers-reduced-motion: reduce)').matches]";

test('an agent’s browser has the machine’s zone, and a scenario that it plays has UTC (AGT-09, DEV-21)', async () => {
  const before = process.env.TZ;
  process.env.TZ = 'Asia/Tokyo';
  const browser = await openSource({ attach: null, window: false });
  try {
    const page = await browser.newPage();
    expect(await page.evaluate(`${ZONE}[0]`)).toBe('Asia/Tokyo');
    const played = await openPage(await browser.createBrowserContext());
    await played.goto('data:text/html,<p>Shop');
    expect(await played.evaluate(ZONE)).toEqual(['UTC', true]);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    await browser.close();
  }
});
