import type { Page, Viewport } from 'puppeteer-core';
import { createPanelStore, type PanelStore } from '../../devtools-panel/store/panel-store.ts';
import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import { rootAnswers } from '../../inspection/page-check/host-answers.ts';
import type { Channel } from '../../inspection/protocol/channel.ts';
import type { Request } from '../../inspection/protocol/protocol.ts';
import { checkReport, type SeenReport } from '../../reports/check-report.ts';
import { answerDialogs } from '../../scenarios/browsers/puppeteer-tab.ts';
import { ToolProblem } from '../tool-problem.ts';
import { pageChannel } from './page-channel.ts';
import type { PageScripts } from './page-scripts.ts';

/** An agent's tab: its page, and a panel's store that collects the page's reports. */
export interface AgentTab {
  /** Its name for the agent, such as `t1`. */
  readonly handle: string;
  readonly page: Page;
  /** The size of its window before any simulation. */
  readonly size: Viewport | null;
  readonly store: PanelStore;
  view(): View;
  /** The status with which the last opened page answered; null if it has none. */
  status(): number | null;
  /** Waits for a state of the page's view. @returns false if the time is up first */
  until(wanted: (view: View) => boolean, ms: number): Promise<boolean>;
  /** Waits until the page has reported nothing new for this long. */
  quiet(ms: number): Promise<void>;
  /** Sends this document a request, and waits for the report with its answer. @returns null if none arrives in time */
  answerTo<A>(request: Request, read: (report: SeenReport) => A | undefined, ms: number): Promise<A | null>;
  isClosed(): boolean;
}

const MOST_ROUNDS = 20;

const askHost = (address: string) => rootAnswers(address, { ask: (...asked) => fetch(...asked), later: setTimeout });

export async function createAgentTab(handle: string, page: Page, scripts: PageScripts): Promise<AgentTab> {
  const lifetime = new AbortController();
  page.once('close', () => lifetime.abort());
  answerDialogs(page);
  let status: number | null = null;
  page.on('response', (response) => {
    const request = response.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) status = response.status();
  });
  const channel = await pageChannel(page, scripts);
  const store = createPanelStore(channel, lifetime.signal, askHost);
  const view = () => store.getState().view;

  const mustBeOpen = () => {
    if (lifetime.signal.aborted) throw closed(handle);
  };

  return {
    handle,
    page,
    size: page.viewport(),
    store,
    view,
    status: () => status,
    isClosed: () => lifetime.signal.aborted,
    async until(wanted, ms) {
      mustBeOpen();
      const came = await first<true>(lifetime.signal, ms, (done) => {
        if (wanted(view())) done(true);
        return store.subscribe(({ view: now }) => wanted(now) && done(true));
      });
      mustBeOpen();
      return came ?? false;
    },
    async quiet(ms) {
      // A page may report for ever.
      let told: View | null = null;
      for (let round = 0; told !== view() && round < MOST_ROUNDS; round++) {
        told = view();
        await first<true>(lifetime.signal, ms, (done) => store.subscribe(({ view: now }) => now !== told && done(true)));
      }
    },
    async answerTo(request, read, ms) {
      mustBeOpen();
      const { page: asked } = view();
      const answer = await first<{ readonly answer: NonNullable<ReturnType<typeof read>> } | 'left'>(lifetime.signal, ms, (done) => {
        const over = hearReports(channel, (report) => {
          if (report.kind === 'attached' && report.documentId !== asked?.documentId) return done('left');
          const found = read(report);
          if (found !== undefined && found !== null) done({ answer: found });
        });
        store.getState().ask(request);
        return over;
      });
      mustBeOpen();
      if (answer === 'left')
        throw new ToolProblem('The page was left for another one before it answered. Call the tool again for the new page.');
      return answer ? answer.answer : null;
    },
  };
}

export const closed = (handle: string): ToolProblem =>
  new ToolProblem(`The tab ${handle} was closed. Call pages for the tabs that are open, or open_page for a new one.`);

function hearReports(channel: Channel, hear: (report: SeenReport) => void): () => void {
  const heard = new AbortController();
  channel.listen(
    {
      report(untrusted) {
        const report = checkReport(untrusted);
        if (report) hear(report);
      },
      simulation() {},
    },
    heard.signal,
  );
  return () => heard.abort();
}

/** The first value that `begin` delivers; null when the time is up or the tab is closed. Always calls the end function. */
function first<T>(signal: AbortSignal, ms: number, begin: (done: (value: T) => void) => () => void): Promise<T | null> {
  return new Promise((resolve) => {
    let over: (() => void) | null = null;
    let isDone = false;
    const done = (value: T | null) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', ended);
      over?.();
      resolve(value);
    };
    const ended = () => done(null);
    const timer = setTimeout(ended, ms);
    signal.addEventListener('abort', ended);
    over = begin(done);
    if (isDone) over();
  });
}
