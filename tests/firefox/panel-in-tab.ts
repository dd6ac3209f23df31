import type { Browser, Page } from 'puppeteer-core';
import { expect } from 'vitest';

export const SOON = { timeout: 20_000, interval: 100 };

/** Asked from here again and again: Firefox does not tell when a page of an extension has loaded, and throttles what is in the background. */
export const says = (page: Page, wanted: string) =>
  expect.poll(() => page.evaluate(() => `${location.href} ${document.body.textContent}`).catch(() => ''), SOON).toContain(wanted);

/** Opens the panel in a tab of its own for the tab opened before it: only a page of the extension learns a tab's number. */
export async function openPanel(browser: Browser, extension: string): Promise<Page> {
  const panel = await browser.newPage();
  panel.goto(`${extension}/sidepanel.html`, { timeout: 5000 }).catch(() => {});
  await says(panel, 'Timeline');
  const ids = await panel.evaluate(async () => {
    const { browser: own } = globalThis as typeof globalThis & {
      browser: { tabs: { query(what: object): Promise<Array<{ id: number }>> } };
    };
    return (await own.tabs.query({})).map(({ id }) => id);
  });
  panel.goto(`${extension}/panel.html?tab=${ids.at(-2)}`, { timeout: 5000 }).catch(() => {});
  await says(panel, 'panel.html');
  await says(panel, 'Timeline');
  return panel;
}

/** Clicks and types from inside: the panel is in a tab behind the page, where no pointer reaches it. A tab opens as the button goes down. */
export async function press(panel: Page, name: string): Promise<void> {
  const pressed = () =>
    panel.evaluate((wanted) => {
      const all = [...document.querySelectorAll<HTMLButtonElement>('button, [role=radio], [type=checkbox]')];
      const nameOf = (element: HTMLButtonElement) =>
        element.getAttribute('aria-label') ?? element.labels[0]?.textContent.trim() ?? element.textContent;
      const found = all.find((element) => nameOf(element)?.startsWith(wanted) && !element.disabled && element.ariaDisabled !== 'true');
      found?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
      found?.click();
      return found !== undefined;
    }, name);
  await expect.poll(pressed, SOON).toBe(true);
}

/** Types into a field, or chooses in a list of the browser's own, by its words or its value. */
export async function fill(panel: Page, label: string, value: string): Promise<void> {
  const filled = () =>
    panel.evaluate(
      (wanted, text) => {
        const labels = [...document.querySelectorAll('label')];
        const field = labels.find((each) => (each.querySelector('span') ?? each).textContent === wanted)?.control;
        if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return false;
        const isList = field instanceof HTMLSelectElement;
        const options = isList ? [...field.options] : [];
        const chosen = isList ? options.find((each) => each.textContent === text || each.value === text)?.value : text;
        if (chosen === undefined) return false;
        // Sets the value like the browser, past React's copy of a field.
        Object.getOwnPropertyDescriptor((isList ? HTMLSelectElement : HTMLInputElement).prototype, 'value')!.set!.call(field, chosen);
        field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
        return true;
      },
      label,
      value,
    );
  await expect.poll(filled, SOON).toBe(true);
}
