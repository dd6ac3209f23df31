import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Harness } from '../../../harness/start.ts';
import { test as base, type Publish } from './servers.ts';

/** The presses that a task may take, from the open panel on. */
const MAX_PRESSES = 3;

/** A person at the panel, with their presses since it was open: a choice from a list and a field that is filled in are one each. */
export class Desk {
  readonly page: Page;
  readonly panel: Locator;
  readonly site: FrameLocator;
  readonly publish: Publish;
  readonly #harness: Harness;
  readonly clicked: string[] = [];

  constructor(page: Page, harness: Harness, publish: Publish) {
    this.page = page;
    this.#harness = harness;
    this.publish = publish;
    this.panel = page.getByRole('region', { name: 'Panel' });
    this.site = page.frameLocator('iframe');
  }

  /** A demo site beside the panel; with `popups`, the blog with these alone. */
  async open({ site = 'blog', path = '/', popups }: { site?: string; path?: string; popups?: readonly object[] } = {}): Promise<void> {
    if (popups) await this.publish(popups);
    await this.page.setViewportSize({ width: 1500, height: 950 });
    await this.page.goto(`${this.#harness.urls.page}?site=${site}&path=${encodeURIComponent(path)}`);
    await expect(this.panel.getByText(/Runtime .* on/).first()).toContainText(site);
  }

  async click(what: Locator): Promise<void> {
    this.clicked.push(`${what}`);
    await what.click();
  }

  async choose(list: Locator, option: string): Promise<void> {
    this.clicked.push(`${list}: ${option}`);
    await list.selectOption(option);
  }

  async type(field: Locator, text: string): Promise<void> {
    this.clicked.push(`${field}: ${text}`);
    await field.fill(text);
  }

  async hand(field: Locator, text: string): Promise<void> {
    this.clicked.push(`${field}: a file`);
    await field.setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  }

  tab(name: string): Promise<void> {
    return this.click(this.panel.getByRole('tab', { name }));
  }

  button(name: string | RegExp): Promise<void> {
    return this.click(this.panel.getByRole('button', { name, exact: true }));
  }

  row(name: string): Locator {
    return this.panel.locator('[role=option]', { hasText: name });
  }

  popup(id: string): Locator {
    return this.site.locator(`.poptin-popup[data-poptin-id="${id}"]`).getByRole('dialog');
  }
}

/** A popup as an owner saved it, with a delay of an hour, so that it does not show during the test. */
export const saved = (id: string, name: string, more: object = {}): object => ({
  ...{ poptin_id: id, poptin_name: name, poptin_type: 'lightbox', d_f_r: 'all@display_everytime_everypage_5' },
  ...{ triggers: { delay: { seconds: 3600, per: 'page' } }, template: { type: 'lightbox', format: 'format_3' } },
  ...more,
});

/** The whole task in so many presses at most. */
export const test = base.extend<{ desk: Desk; mostPresses: number }>({
  mostPresses: [MAX_PRESSES, { option: true }],
  desk: async ({ page, harness, publish, mostPresses }, use, { annotations }) => {
    const desk = new Desk(page, harness, publish);
    await use(desk);
    annotations.push({ type: 'presses', description: `${desk.clicked.length}` });
    expect(desk.clicked.length, desk.clicked.join('\n')).toBeLessThanOrEqual(mostPresses);
  },
});
