import type { Browser, Page } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';

/** How often each is measured; what is compared is measured in turns. Nine rounds tell more, and take three quarters of an hour. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

/** A page in its own browser context, slowed by this factor, for as long as `use` takes. */
export async function onPage<T>(browser: Browser, slowed: number, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Waits until the popup is armed and, unless its trigger is far off, the bytes needed for showing it are there. */
export async function untilArmed(page: Page, id: string, isFar = false): Promise<void> {
  await page.waitForFunction(
    ([popup, far]) =>
      (window as typeof window & { poptin?: { explain(id: string): Array<{ state: string }> } }).poptin?.explain(popup)[0]?.state ===
        'armed' &&
      (far || performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/near-'))),
    [id, isFar] as const,
  );
  await page.waitForLoadState('networkidle');
}

/** Its trigger does not come near during the measurement, and nothing of it is fetched. */
export const FAR = { triggers: { delay: { seconds: 3600, per: 'page' } } };

/** A dialog with a form as a page's author would write it by hand, created when needed. */
const DIALOG = `<script>
addEventListener('load', () => document.documentElement.addEventListener('mouseout', (event) => {
  if (event.relatedTarget || event.clientY > 0) return;
  const dialog = document.createElement('dialog');
  dialog.innerHTML = '<h2>Ten percent off</h2><p>Leave your address and we send the code.</p><form><label>Email <input type="email" required></label><button>Send</button></form>';
  document.body.append(dialog);
  dialog.showModal();
}));
</script>`;

/** A browser prepares itself for any page's first script. That is not part of our cost. */
const ANY_SCRIPT = '<script>document.cookie</script>';

/**
 * Everything that any popup script asks a browser for at least once: the tag, the
 * visitor's past, the server, the pointer. It decides nothing.
 */
const LEAST = `document.currentScript.dataset.id;
document.cookie; document.cookie = 'seen=1;Path=/';
sessionStorage.setItem('seen', '1'); localStorage.getItem('seen');
navigator.userAgent; performance.navigation.type;
new URL(location.href).searchParams.get('utm_source');
fetch('/least.json').then((answer) => answer.json());
document.addEventListener('mouseout', () => {}, { signal: new AbortController().signal });`;

/**
 * The same page with the embed, with the hand-written dialog, with the least that
 * any such script does, and with a script that does nothing.
 */
export function pages(site: Site) {
  site.page('/least.js', LEAST);
  site.page('/least.json', '{}');
  site.page('/least', site.html({ head: '<script async src="/least.js" data-id="1"></script>' }));
  site.page('/ours', site.html());
  site.page('/dialog', site.html({ head: DIALOG }));
  site.page('/blank', site.html({ head: ANY_SCRIPT }));
  return { ours: site.url('/ours'), dialog: site.url('/dialog'), least: site.url('/least'), blank: site.url('/blank') };
}
