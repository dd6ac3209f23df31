import puppeteer from 'puppeteer-core';
import { eavesdrop } from '../../extension/support/eavesdrop.ts';
import { AgentHost } from './support/agent-host.ts';
import { expect, test } from './support/agent-test.ts';

const LATER = { triggers: { delay: { seconds: 600, per: 'page' } } };

/** A list of tools as Chromium has it, with both halves of the proposal. */
interface BrowserTools {
  getTools(): Promise<ReadonlyArray<{ readonly name: string; readonly annotations?: { readonly untrustedContentHint?: boolean } | null }>>;
  executeTool(tool: unknown, given: object): Promise<string>;
}

const launch = () =>
  puppeteer.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox', '--enable-features=WebMCP'] });

test('a running browser is attached to, left open, and has the tools that only look (AGT-09, AGT-10)', { tag: '@full' }, async ({
  site,
}) => {
  await site.show({ poptin_name: 'Spring', ...LATER, device_filter: [{ value: 'phone', type: 'show' }] });
  const browser = await launch();
  const [page] = await browser.pages();
  await page?.goto(site.url());
  const host = await AgentHost.start(['--attach', browser.wsEndpoint()]);
  const { tabs } = await host.data<{ tabs: ReadonlyArray<{ tab: string }> }>('pages');
  expect(tabs).toMatchObject([{ tab: 't1', opened: false, address: { untrusted: site.url() } }]);
  expect((await host.call('explain', { tab: 't1' })).content[0]?.text).toMatch(/^t1 was open before\. Call open_page with it/);
  expect(await host.data('open_page', { tab: 't1', url: site.url() })).toMatchObject({ tab: 't1', popups: 1 });
  expect(await host.data('explain')).toMatchObject({ popups: [{ cause: 'blocked', by: ['device'] }] });

  const answers = await page?.evaluate(async () => {
    const { modelContext } = document as Document & { modelContext?: BrowserTools };
    const tools = (await modelContext?.getTools()) ?? [];
    const told = tools.map(({ name, annotations }) => [name, annotations?.untrustedContentHint]);
    const explained = await modelContext?.executeTool(
      tools.find(({ name }) => name === 'poptins_explain'),
      { popup: 'Spring' },
    );
    return { told, explained };
  });
  expect(answers?.told.toSorted()).toEqual([
    ['poptins_explain', true],
    ['poptins_list_popups', true],
  ]);
  expect(answers?.explained).toContain('device');
  expect(answers?.explained).toContain('Would show if you');
  expect(await host.close()).toBe(0);
  expect(browser.connected).toBe(true);
  await browser.close();
});

test('a page that replaces all natives first hears nothing of what goes to the server (AGT-09)', { tag: '@full' }, async ({ site }) => {
  const [id = ''] = await site.show({ poptin_name: 'Spring', ...LATER });
  site.page('/', site.html({ head: `<script>(${eavesdrop})()</script>${site.tag()}` }));
  const browser = await launch();
  const [page] = await browser.pages();
  await page?.goto(site.url());
  const host = await AgentHost.start(['--attach', browser.wsEndpoint()]);
  await host.data('pages');
  await host.data('open_page', { tab: 't1', url: site.url() });
  expect(await host.data('force', { popup: id })).toMatchObject({ popup: { cause: 'shown' } });
  // On such a page the runtime begins anew, and shows the popup a second time.
  await expect(() => host.data('measure', { popup: id })).toPass();
  await host.data('force', { popup: id, action: 'close' });
  const heard = () =>
    page?.evaluate(() => [
      ...(window as typeof window & { overheard: Set<string> }).overheard,
      ...Object.getOwnPropertyNames(window).filter((name) => name.startsWith('__poptins')),
    ]);
  expect(await heard()).toEqual([]);
  // Such a listener would have heard one.
  await page?.evaluate(() => document.dispatchEvent(new CustomEvent('poptins:control:request', { detail: '{}' })));
  expect(await heard()).toEqual(['poptins:control:request']);
  expect(await host.close()).toBe(0);
  await browser.close();
});
