import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { ToolProblem } from '../tool-problem.ts';
import { type AgentTab, closed, createAgentTab } from './agent-tab.ts';
import { type BrowserSource, openSource } from './browser-source.ts';
import { type PageScripts, readPageScripts } from './page-scripts.ts';

/** The most tabs of one agent. Each keeps a page and its reports. */
const MAX_TABS = 20;

/** A tab of a browser that was already running. It is left alone until an agent opens a page in it. */
export interface OtherTab {
  readonly handle: string;
  readonly url: string;
}

/** An agent's browser and its tabs. It starts at the first call and stays open between calls. */
export interface Session {
  readonly scripts: Promise<PageScripts>;
  /** The browser. Starts it or attaches to it if necessary. */
  browser(): Promise<Browser>;
  /** A new tab. `fresh` gives it its own visitor, with nothing stored. */
  openTab(fresh: boolean): Promise<AgentTab>;
  /** The tab of that name, or the last used tab. */
  tab(handle: string | undefined): AgentTab;
  /** The same for opening a page, which may also be a tab that was open before. */
  tabToOpen(handle: string): Promise<AgentTab>;
  tabs(): readonly AgentTab[];
  /** Tabs of a running browser in which no page was opened yet. */
  otherTabs(): Promise<readonly OtherTab[]>;
  close(): Promise<void>;
}

export function createSession(source: BrowserSource): Session {
  const scripts = readPageScripts();
  // Read early, so that the first call does not wait. A later call reports a problem.
  scripts.catch(() => {});
  const tabs = new Map<string, AgentTab>();
  const others = new Map<string, Page>();
  let opening: Promise<Browser> | null = null;
  let wasClosed = false;
  let last = '';
  let made = 0;

  function gone(): void {
    opening = null;
    wasClosed = true;
    tabs.clear();
    others.clear();
  }

  function begin(): Promise<Browser> {
    const opened = openSource(source);
    opened.then(
      (browser) => browser.once('disconnected', gone),
      () => (opening = null),
    );
    return opened;
  }

  const browser = () => (opening ??= begin());
  const open = () => [...tabs.values()].filter((tab) => !tab.isClosed());

  async function adopt(page: Page, handle = `t${++made}`): Promise<AgentTab> {
    const tab = await createAgentTab(handle, page, await scripts);
    others.delete(handle);
    tabs.set(handle, tab);
    last = handle;
    page.once('close', () => {
      if (last === handle) last = open().at(-1)?.handle ?? '';
    });
    return tab;
  }

  function known(handle: string): AgentTab | null {
    const tab = tabs.get(handle);
    if (tab?.isClosed()) throw closed(handle);
    if (tab) last = handle;
    return tab ?? null;
  }

  function notOpen(handle: string | undefined): ToolProblem {
    if (wasClosed) return new ToolProblem('The browser was closed. Call open_page without a tab: it starts another one.');
    if (!handle) return new ToolProblem('No page is open. Call open_page with an address first.');
    if (others.has(handle))
      return new ToolProblem(`${handle} was open before. Call open_page with it and its address, which loads it again.`);
    const names = open().map((tab) => tab.handle);
    return new ToolProblem(`There is no tab ${handle}. Open are: ${names.join(', ') || 'none'}.`);
  }

  return {
    scripts,
    browser,
    async openTab(fresh) {
      if (open().length >= MAX_TABS) throw new ToolProblem(`${MAX_TABS} tabs are open. Close one with close_page first.`);
      const opened = await browser();
      wasClosed = false;
      const context: BrowserContext = fresh ? await opened.createBrowserContext() : opened.defaultBrowserContext();
      // A window of its own stays visible while others are open. A hidden page requests no popups.
      const page = await context.newPage({ type: 'window' });
      // A fresh visitor ends with its tab.
      if (fresh) page.once('close', () => void context.close().catch(() => {}));
      return adopt(page);
    },
    tab(handle) {
      const tab = known(handle ?? last);
      if (!tab) throw notOpen(handle);
      return tab;
    },
    async tabToOpen(handle) {
      const tab = known(handle);
      if (tab) return tab;
      const page = others.get(handle);
      if (!page || page.isClosed()) throw notOpen(handle);
      return adopt(page, handle);
    },
    tabs: open,
    async otherTabs() {
      if (!source.attach) return [];
      const ours = new Set([...open().map(({ page }) => page), ...others.values()]);
      for (const page of await (await browser()).pages())
        if (!ours.has(page) && /^https?:/.test(page.url())) others.set(`t${++made}`, page);
      return [...others].flatMap(([handle, page]) => (page.isClosed() ? [] : { handle, url: page.url() }));
    },
    async close() {
      const opened = await opening?.catch(() => null);
      await (source.attach ? opened?.disconnect() : opened?.close());
    },
  };
}
