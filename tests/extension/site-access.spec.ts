import { type BrowserContext, expect } from '@playwright/test';
import { test } from './support/devtools-fixture.ts';

type Access = 'ON_CLICK' | 'ON_ALL_SITES';

/** Sets the access as a person does, on the browser's own page of extensions. */
async function letOn(context: BrowserContext, hostAccess: Access): Promise<void> {
  const id = new URL(context.serviceWorkers()[0]!.url()).host;
  const list = await context.newPage();
  await list.goto('chrome://extensions/');
  await list.evaluate(
    ([extensionId, access]) =>
      (
        chrome as unknown as { developerPrivate: { updateExtensionConfiguration(of: object): Promise<void> } }
      ).developerPrivate.updateExtensionConfiguration({ extensionId, hostAccess: access }),
    [id, hostAccess] as const,
  );
  await list.close();
}

test('a site closed to the extension is the real visitor’s, and says how to allow it (DEV-02, DEV-15)', {
  tag: '@full',
}, async ({ devtools: { context, page, panel } }) => {
  await expect(panel.getByRole('listbox', { name: 'Popups' }).getByRole('option').first()).toBeVisible();
  await panel.getByRole('tab', { name: 'Simulate' }).click();
  await panel.getByRole('tabpanel', { name: 'Simulate' }).getByRole('button', { name: '+ 1 week' }).click();
  await expect(panel.getByText('Nothing is counted.')).toBeVisible();
  await letOn(context, 'ON_CLICK');
  try {
    const displays: unknown[] = [];
    page.on('request', (request) => {
      if (/\/api\/display\/[^/]+$/.test(request.url())) displays.push(request.postDataJSON()?.cancel_visitor_count);
    });
    await page.reload();
    await expect.poll(() => displays).toEqual(['0']);
    await expect(panel.getByText('If a website is open here now, it sees the real visitor and counts the visit.')).toBeVisible();
    await expect(panel.getByText('Nothing is counted.')).toBeHidden();
    await expect(panel.getByText('allow it there in the browser’s list of extensions, then reload the page')).toBeVisible();
  } finally {
    await letOn(context, 'ON_ALL_SITES');
  }
  await page.reload();
  await expect(panel.getByText('Nothing is counted.')).toBeVisible();
});
