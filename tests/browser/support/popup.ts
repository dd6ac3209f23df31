import type { Locator } from '@playwright/test';
import { expect, type Visitor } from './test.ts';

/** The smallest template, with the markup that a test is about. */
const markup = (inside = '', attributes = 'data-width="300" data-height="200"') =>
  `<div data-poptin-container ${attributes}><h2>Hello</h2>${inside}</div>`;

export const inline = (inside?: string, attributes?: string) => ({
  template: undefined,
  poptin: markup(inside, attributes),
  poptin_target: 'click',
  // Shown by the tests alone: a popup without a trigger would come at once.
  triggers: { exit_intent: true },
});
export const look = (more: object) => ({ design_properties: { ...more } });

/** Shows it as a command would, and waits until its controls work. */
export async function show(visitor: Visitor, id: string): Promise<void> {
  const { page } = visitor;
  await visitor.until(({ type }) => type === 'config-received');
  await page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await expect(page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box`)).toBeVisible();
  await page.waitForFunction(
    (popup) => document.querySelector(`.poptin-popup[data-poptin-id="${popup}"]`)?.shadowRoot?.querySelector('[data-live]'),
    id,
  );
}

export const box = ({ page }: Visitor, id: string) => page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box`);
export const closedBy = async (visitor: Visitor) => (await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger);

/** The third of the window that its middle is in, across and down: `left bottom`. */
export const placeOf = (popup: Locator): Promise<string> =>
  popup.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const third = (middle: number, whole: number) => Math.floor((3 * middle) / whole);
    const across = ['left', 'center', 'right'][third((left + right) / 2, innerWidth)];
    const down = ['top', 'middle', 'bottom'][third((top + bottom) / 2, innerHeight)];
    return `${across} ${down}`;
  });

/** A step of a popup's form. */
export const at = (visitor: Visitor, id: string, name: string) => box(visitor, id).locator(`[data-step="${name}"]`);

/** Presses the visible button of an action. */
export const press = (visitor: Visitor, id: string, action: string) =>
  box(visitor, id).locator(`[data-action="${action}"]:visible`).click();
