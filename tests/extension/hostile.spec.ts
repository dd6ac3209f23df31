import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { problemsIn } from './support/axe.ts';
import { test } from './support/devtools-fixture.ts';
import { eavesdrop } from './support/eavesdrop.ts';

const WELCOME = /^Welcome, after 3 seconds/;
const LEAVING = /^Before you leave/;
const TABS = ['Popups', 'Simulate', 'Visitor', 'Calls', 'Timeline'] as const;

/** The page at `url` from an origin of its own, with a script before everything else in its head. */
async function withFirstScript(url: string, script: () => void): Promise<{ url: string; close(): void }> {
  const body = (await (await fetch(url)).text()).replace('<head>', `<head><script>(${script})()</script>`);
  const server = createServer((_request, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

const overheard = (page: Page) => page.evaluate(() => [...(window as typeof window & { overheard: Set<string> }).overheard]);

test('a page that replaces all natives early cannot read the nonce, whatever QA does (R12, SEC-04)', {
  tag: '@full',
}, async ({ devtools: { page, panel }, sites }) => {
  const hostile = await withFirstScript(sites.blog!, eavesdrop);
  await page.goto(hostile.url);
  const dialog = (id: string) => page.locator(`[data-poptin-id="${id}"]`).getByRole('dialog');
  await panel.getByRole('option', { name: WELCOME }).click();
  await expect(panel.getByRole('option', { name: WELCOME })).toContainText('Shown');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog('1a6c0e94d7b31')).toHaveCount(0);
  await panel.getByRole('option', { name: LEAVING }).click();
  await panel.getByRole('button', { name: 'Force exit intent' }).click();
  await expect(dialog('2b7d1fa5e8c42')).toBeVisible();
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await panel.getByRole('tab', { name: 'Visitor' }).click();
  await panel.getByRole('button', { name: 'Add' }).click();
  await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('written');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByRole('option', { name: 'written' })).toBeVisible();
  expect(await overheard(page)).toEqual([]);

  // Such a listener would have heard one.
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('poptins:control:request', { detail: '{}' })));
  expect(await overheard(page)).toEqual(['poptins:control:request']);
  hostile.close();
});

test('a page that speaks in its hook’s name is not obeyed, not kept, and blanks nothing (R12, SEC-04)', {
  tag: '@full',
}, async ({ devtools: { context, page, panel }, sites }) => {
  await expect(panel.getByRole('option', { name: LEAVING })).toBeVisible();
  // In the name of the real hook, through the runtime's own door to it.
  await page.evaluate(() => {
    const hook = (window as typeof window & { __POPTIN_DEVTOOLS_HOOK__: { event(event: object): void } }).__POPTIN_DEVTOOLS_HOOK__;
    const popupId = '2b7d1fa5e8c42';
    const name = '<img src=x onerror=alert(1)>'.repeat(200);
    for (const event of [
      { type: 'trigger-fired', popupId, trigger: '__proto__', nth: 0, forced: false },
      { type: 'trigger-armed', popupId, trigger: { kind: 'delay', seconds: { toString: 1 }, per: 'page' }, nth: 0 },
      { type: 'popup-moved', popupId, from: 'held', to: 'constructor', by: 'arm' },
      { type: 'call-settled', callId: 1, call: 'display', outcome: '__proto__', status: {}, ms: [], problem: {}, response: 1 },
      { type: 'gates-asked', popupId, moment: 'arm', pass: false, verdicts: { length: 9 }, again: 1 },
      { type: '__proto__' },
      { type: name, deep: { deep: { deep: [name] } } },
    ])
      hook.event(event);
    hook.event({ type: 'command', command: { kind: 'simulate', simulation: { server: 'offline' }, reload: true } });
    hook.event({ type: 'simulating', simulation: { server: 'offline', clockOffsetMs: 1, mobile: true } });
    for (let i = 0; i < 5000; i++) hook.event({ type: 'fault', where: `${i}`, message: name, stack: name });
  });
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  await panel.getByRole('searchbox').fill('simulating');
  await expect(panel.getByText(/^1 of /)).toBeVisible();
  for (const tab of TABS) {
    await panel.getByRole('tab', { name: tab }).click();
    if (tab !== 'Timeline' && tab !== 'Simulate') await panel.locator('[role=option]').first().click();
    await expect(panel.getByRole('alert')).toHaveCount(0);
    expect(await problemsIn(panel)).toEqual([]);
  }
  await expect(panel.getByText('Simulated', { exact: true })).toHaveCount(0);
  const kept = () => context.serviceWorkers()[0]!.evaluate(() => chrome.storage.session.get(null));
  expect(await kept()).toEqual({});
  await page.goto(sites.shop!);
  await panel.getByRole('tab', { name: 'Popups' }).click();
  await expect(panel.locator('[role=option]').first()).toBeVisible();
  await expect(panel.getByText('Simulated', { exact: true })).toHaveCount(0);
  expect(await kept()).toEqual({});
});

test('a flood of reports leaves the panel with all that is still kept, in order (R12, DEV-03)', {
  tag: '@full',
}, async ({ devtools: { page, panel } }) => {
  test.setTimeout(120_000);
  await expect(panel.getByRole('option', { name: LEAVING })).toBeVisible();
  const say = (type: string, times: number, length: number) =>
    page.evaluate(
      ([said, most, chars]) => {
        const hook = (window as typeof window & { __POPTIN_DEVTOOLS_HOOK__: { event(event: object): void } }).__POPTIN_DEVTOOLS_HOOK__;
        for (let i = 0; i < most; i++) hook.event({ type: said, words: 'x'.repeat(chars) });
      },
      [type, times, length] as const,
    );
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  const isFound = async (type: string, count: RegExp) => {
    await panel.getByRole('searchbox').fill(type);
    await expect(panel.getByText(count)).toBeVisible({ timeout: 60_000 });
  };
  await say('flood', 9000, 2000);
  await isFound('flood', /^[\d,]+ of /);
  await say('too-fast', 300, 10_000);
  await say('later', 1, 1);
  await isFound('later', /^1 of /);
  // The panel keeps so little of the flood that all of it may pass at once.
  await say('small', 9000, 1);
  await isFound('too-fast', /^300 of /);
});
