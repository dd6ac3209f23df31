import { sample } from '../../support/sample.ts';
import { box, inline, placeOf, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const CONTROLS = '<button data-action="close" aria-label="Close">✕</button>';
const TAB = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'An offer', entry_effect: 'none', exit_effect: 'none' } };

/** Styles of the root that carry along every fixed element. */
const CARRIED = ['transform: translateZ(0)', 'contain: paint', 'scale: 1', 'will-change: transform', 'perspective: 500px', 'rotate: 0deg'];

for (const style of sample(CARRIED, 1))
  for (const isLate of [false, true])
    test(`floating parts stay in view if the root ${isLate ? 'gets' : 'has'} ${style} (R4, TYP-13, TYP-17)`, async ({ site, visitor }) => {
      const { page } = visitor;
      const bar = { ...inline(CONTROLS), poptin_type: 'bar' };
      const [, id = '', barId = ''] = await site.account({ host_page: ['scroll_buttons'] }, { ...inline(), ...TAB }, inline(CONTROLS), bar);
      const carry = `html { ${style} } ::backdrop { background: rgb(255 0 0 / .5) }`;
      site.page('/long', site.html({ head: `<style>body { min-height: 3500px } ${isLate ? '' : carry}</style>${site.tag()}` }));
      await visitor.visit(site.url('/long'));
      await show(visitor, barId);
      await show(visitor, id);
      if (isLate) await page.addStyleTag({ content: carry });
      const all = [page.locator('.poptin-tab'), page.getByLabel(/top/i), box(visitor, barId), box(visitor, id)];
      for (const y of [2000, 500]) {
        await page.evaluate((to) => scrollTo(0, to), y);
        await visitor.wait(SECOND);
        for (const each of all) await expect(each).toBeInViewport({ ratio: 1 });
        expect(await placeOf(box(visitor, id))).toBe('center middle');
      }
      // The page goes on looking as it did, and each can be pressed.
      const dims = () => [...document.querySelectorAll('[class^=poptin-]')].map((host) => getComputedStyle(host, '::backdrop').display);
      expect(await page.evaluate(dims)).toEqual(['none', 'none', 'none', 'none']);
      for (const popup of [id, barId]) {
        await box(visitor, popup).getByRole('button', { name: 'Close' }).click();
        await visitor.untilState(popup, 'closing');
        await visitor.wait(SECOND);
        await expect(box(visitor, popup)).toHaveCount(0);
      }
      await page.getByText('An offer').click();
      await expect(page.locator('.poptin-box')).toBeInViewport({ ratio: 1 });
      expect(await visitor.eventsOf('fault')).toEqual([]);
    });

for (const isLate of [false, true])
  test(`a root that ${isLate ? 'gets' : 'has'} a transform keeps later tabs under the popup (TYP-16, TYP-17)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const wide = inline(CONTROLS, 'data-width="3000" data-height="3000"');
    const [tabbed = '', id = ''] = await site.show({ ...inline(), ...TAB }, wide);
    const carry = 'html { transform: translateZ(0) }';
    site.page('/', site.html({ head: `<style>${isLate ? '' : carry}</style>${site.tag()}` }));
    await visitor.visit(site.url());
    await show(visitor, id);
    const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className);
    const before = await focused();
    expect(before).toBeTruthy();
    if (isLate) await page.addStyleTag({ content: carry });
    // At an app's next address the tab comes again.
    else await page.evaluate(() => history.pushState(null, '', '/next'));
    const tab = page.locator(`.poptin-teaser[data-poptin-id="${tabbed}"]`);
    await expect(tab).toHaveAttribute('popover');
    await expect(page.locator('.poptin-popup')).toHaveAttribute('popover');
    const onTop = () =>
      tab.evaluate((host) => {
        const { x = 0, y = 0, width = 0, height = 0 } = host.shadowRoot?.querySelector('button')?.getBoundingClientRect() ?? {};
        return document.elementFromPoint(x + width / 2, y + height / 2)?.className;
      });
    await expect.poll(onTop).toBe('poptin-popup');
    expect(await focused()).toBe(before);
  });
