import { patternOf, siteOf } from '../background/site-runtimes.ts';

/** Names the site, asks the browser when the button is pressed, and shows the answer. */
export function askLeave(page: Document, named: string | null, request: (origins: string[]) => Promise<boolean>): void {
  const site = siteOf(named ?? undefined);
  const button = page.querySelector('button')!;
  const status = page.querySelector('[role=status]')!;
  page.querySelector('[data-site]')!.textContent = site ? new URL(site).hostname : 'no site';
  button.disabled = !site;
  if (!site) {
    status.textContent = 'This address names no site. Choose the runtime in the panel.';
    return;
  }
  button.addEventListener('click', async () => {
    const allowed = await request([patternOf(site)]).catch(() => false);
    button.disabled = allowed;
    status.textContent = allowed
      ? 'Allowed. The page reloads with the extension’s runtime. You can close this page.'
      : 'Not allowed, so nothing has changed. The page keeps its own build.';
  });
}
