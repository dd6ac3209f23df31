import { expect, test, vi } from 'vitest';
import { askLeave } from '../../../extension/permission-page/ask-permission.ts';
import { only } from '../../support/only.ts';

/** The page on which the browser asks, as far as it is looked at, and a browser that answers so. */
function page(named: string | null, answer: () => Promise<boolean>) {
  let press = async () => {};
  const button = { disabled: false, addEventListener: (_: string, run: () => Promise<void>) => (press = run) };
  const [status, site] = [{ textContent: '' }, { textContent: '' }];
  const parts: Record<string, object> = { button, '[role=status]': status, '[data-site]': site };
  const asked: string[][] = [];
  const request = vi.fn((origins: string[]) => {
    asked.push(origins);
    return answer();
  });
  askLeave(only<Document>({ querySelector: (what: string) => parts[what] }), named, request);
  return { button, status, site, asked, press: () => press() };
}

const SHOP = 'https://shop.example';
const NOTHING_CHANGED = 'Not allowed, so nothing has changed. The page keeps its own build.';

test('the page that asks for access names the site, and waits for its button (DEV-02)', () => {
  const { site, asked, button } = page(`${SHOP}:8443/cart?x`, async () => true);
  expect([site.textContent, button.disabled, asked]).toEqual(['shop.example', false, []]);
});

test.each<readonly [which: string, answer: () => Promise<boolean>, says: string, isOver: boolean]>([
  ['is granted', async () => true, 'Allowed. The page reloads with the extension’s runtime. You can close this page.', true],
  ['is refused', async () => false, NOTHING_CHANGED, false],
  // A browser ends its question like this when it is closed, or cannot be asked.
  ['is closed without an answer', () => Promise.reject(new Error('The request was dismissed')), NOTHING_CHANGED, false],
])('access that %s is requested for a single site, reported, and can be requested again (DEV-02)', async (_, answer, says, isOver) => {
  const { press, status, button, asked } = page(SHOP, answer);
  await press();
  expect([status.textContent, button.disabled]).toEqual([says, isOver]);
  expect(asked).toEqual([['https://shop.example/*']]);
  if (isOver) return;
  await press();
  expect(asked).toHaveLength(2);
});

test.each([null, '', 'chrome://settings', 'file:///etc/passwd', 'no address'])(
  'for %s, which is no site, nothing can be asked (DEV-02)',
  (named) => {
    const { button, status, site } = page(named, async () => true);
    expect([button.disabled, site.textContent]).toEqual([true, 'no site']);
    expect(status.textContent).toBe('This address names no site. Choose the runtime in the panel.');
  },
);
