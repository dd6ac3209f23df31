import type { Browser, Page } from '@playwright/test';
import type { Site, WirePopup } from '../../tests/browser/support/site.ts';

interface Visit {
  readonly name: string;
  readonly popup: WirePopup;
  /** Moments after the popup is seen. */
  readonly acts: ReadonlyArray<(page: Page) => Promise<unknown>>;
}

const shape = (type: string, format: string) => ({ poptin_type: type, poptin_format: format, template: { type, format } });
/** Rules of the kind that the targeting chunk decides. */
const TARGETED = { cookie_filter: [{ name: 'never', role: 'not_exists', type: 'show' }] };
const LEAVES = { triggers: { exit_intent: true } };

const close = (page: Page) => page.keyboard.press('Escape');
async function send(page: Page): Promise<void> {
  for (const field of await page.locator('.poptin-popup [data-field]:visible').all())
    await field.fill((await field.getAttribute('type')) === 'email' ? 'noa@example.com' : 'Noa');
  await page.locator('.poptin-popup [data-action="submit"]:visible').first().click();
}

/** The five usual visits: four that see a popup, and one that sees none. */
export const VISITS: readonly Visit[] = [
  { name: 'sees and closes', popup: { ...shape('lightbox', 'format_3'), ...LEAVES }, acts: [close] },
  { name: 'sees and sends', popup: { ...shape('lightbox', 'format_3'), ...LEAVES, ...TARGETED }, acts: [send] },
  { name: 'bar', popup: { ...shape('bar', 'format_1'), ...LEAVES, poptin_target: 'click' }, acts: [close] },
  { name: 'game', popup: { ...shape('gamified', 'format_1'), ...LEAVES }, acts: [close] },
  { name: 'nothing shown', popup: { ...shape('lightbox', 'format_3'), ...TARGETED, triggers: { scroll: { percent: 90 } } }, acts: [] },
];

/** Long enough on any machine for everything that a moment loads. */
const REST_MS = 3000;

const comeNear = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: 50, relatedTarget: document.body, bubbles: true })),
  );
export const leave = (page: Page) =>
  page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));

/** Moment by moment: the visitor arrives, a popup is near, is seen, and what the visitor does then. `begins` is called before each. */
export async function live(page: Page, site: Site, { popup, acts }: Visit, begins: () => void = () => {}): Promise<void> {
  await site.show(popup);
  const doing = [(at: Page) => at.goto(site.url()), comeNear, leave, ...acts];
  for (const act of 'exit_intent' in (popup.triggers as object) ? doing : doing.slice(0, 1)) {
    begins();
    await act(page);
    await page.waitForTimeout(REST_MS);
  }
}

/** The chunks that a visit imports, by moment: arrival, a near popup, a shown popup, and the visitor's actions after that. */
export async function play(browser: Browser, site: Site, visit: Visit): Promise<string[][]> {
  const page = await browser.newPage();
  const moments: string[][] = [];
  page.on('request', (request) => {
    const [, name = ''] = /\/chunks\/([a-z-]+)-\w+\.js$/.exec(request.url()) ?? [];
    if (name && request.resourceType() === 'script') moments.at(-1)?.push(name);
  });
  await live(page, site, visit, () => moments.push([]));
  await page.close();
  return moments.filter(({ length }) => length > 0);
}
