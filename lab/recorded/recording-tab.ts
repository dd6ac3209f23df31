import type { Page } from 'puppeteer-core';
import { tabOf } from '../../scenarios/browsers/puppeteer-tab.ts';
import { RECORDED } from '../../scenarios/page/control.ts';
import type { Tab } from '../../scenarios/play/tab.ts';

/** A tab whose pages hand on what happened on them when they are left. */
export interface RecordingTab {
  readonly tab: Tab;
  /** The session of each page, by its document; the last report of a page is the whole. */
  readonly pages: Map<string, Told>;
  /** Resolves when a page has been saved that was not left. */
  isSaved(): Promise<void>;
}

/** A page’s own report, as a panel hears it. */
interface Told {
  readonly documentId: string;
  readonly file: unknown;
  readonly addresses: ReadonlyArray<readonly [at: number, address: string]>;
  readonly left?: boolean;
}

export async function recordingTab(page: Page): Promise<RecordingTab> {
  const pages = new Map<string, Told>();
  let saved = () => {};
  await page.exposeFunction(RECORDED, (text: string) => {
    const told: Told = JSON.parse(text);
    pages.set(told.documentId, told);
    if (!told.left) saved();
  });
  return {
    tab: tabOf(page),
    pages,
    isSaved: () =>
      new Promise((resolve) => {
        saved = resolve;
      }),
  };
}
