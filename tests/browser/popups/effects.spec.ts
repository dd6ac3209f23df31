import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

/** An event of Chromium's own trace. An animation that failed to be composited runs on the main thread. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly args: { readonly data?: { readonly compositeFailed?: number } };
}

test('a popup leaves without a frame drawn by the main thread of its page (LIF-10, CST-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline('<p>Hello</p><button data-action="close">No, thanks</button>'));
  const { page } = visitor;
  await visitor.visit(site.url());
  await show(visitor, id);
  const popup = page.locator('.poptin-popup');
  const areOver = (count: number) =>
    popup.evaluate((host, least) => {
      const states = host.shadowRoot?.getAnimations().map(({ playState }) => playState) ?? [];
      return states.length >= least && states.every((state) => state === 'finished');
    }, count);
  await expect.poll(() => areOver(0)).toBe(true);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['devtools.timeline', 'blink.animations'] });
  await box(visitor, id).getByRole('button', { name: 'No, thanks' }).click();
  await expect.poll(() => areOver(2)).toBe(true);
  const { traceEvents } = JSON.parse(`${await browser?.stopTracing()}`) as { traceEvents: Traced[] };
  const animations = traceEvents.filter(({ name }) => name === 'Animation');
  // The popup and what lies behind it.
  expect(animations.filter(({ ph }) => ph === 'b')).toHaveLength(2);
  expect(animations.filter(({ args }) => args.data?.compositeFailed)).toEqual([]);
});

test('a tab that moves again and again leaves its page’s main thread alone (TYP-17, CST-03)', async ({ site, visitor }) => {
  await site.show({
    ...inline('<div data-teaser>Ten off?</div>'),
    is_teasers_on: 1,
    teaser: { display: 'always' },
    triggers: { delay: { seconds: 60, per: 'page' } },
  });
  const { page } = visitor;
  await visitor.visit(site.url());
  const tab = page.getByRole('button', { name: 'Ten off?' });
  await expect(tab).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const styled = async () => (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? 0;
  const delays = () => tab.evaluate((button) => button.getAnimations().map(({ effect }) => effect?.getTiming().delay));
  await expect.poll(delays, 'it has come in').toEqual([2 * SECOND]);
  const before = await styled();
  const turn = tab.evaluate(async (button) => {
    const [nudge] = button.getAnimations();
    if (nudge) nudge.currentTime = 1000;
    await nudge?.finished;
  });
  await expect(turn).resolves.toBeUndefined();
  expect((await styled()) - before).toBeLessThan(20);
});
