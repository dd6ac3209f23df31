import puppeteer, { type Browser } from 'puppeteer-core';
import { launchBrowser } from '../../scenarios/browsers/open-browser.ts';
import { chromiumPaths, unseenChromiumPaths } from '../../scripts/browsers.mjs';
import { firstLine, ToolProblem } from '../tool-problem.ts';

/** An agent's browser: a running one, by its DevTools address, or one that we start. */
export interface BrowserSource {
  /** The address of a running Chromium, such as `http://127.0.0.1:9222`; null to start one. */
  readonly attach: string | null;
  /** True for a window that a person can watch. */
  readonly window: boolean;
}

const ELSE = 'Or leave --attach out, and a browser is started.';

async function attachTo(address: string): Promise<Browser> {
  const { protocol } = new URL(address);
  const how = /^wss?:$/.test(protocol) ? { browserWSEndpoint: address } : { browserURL: address };
  return puppeteer.connect({ ...how, defaultViewport: null }).catch((problem: unknown) => {
    throw new ToolProblem(
      `No browser answers at ${address} (${firstLine(problem)}). Start Chromium with --remote-debugging-port, then call open_page again. ${ELSE}`,
    );
  });
}

async function start(window: boolean): Promise<Browser> {
  const paths = window ? chromiumPaths() : unseenChromiumPaths();
  return launchBrowser('chromium', paths, 'Or attach to a running one with --attach http://127.0.0.1:9222.', window).catch(
    (problem: unknown) => {
      throw new ToolProblem(firstLine(problem));
    },
  );
}

/** @throws ToolProblem with a sentence for the agent */
export const openSource = ({ attach, window }: BrowserSource): Promise<Browser> => (attach ? attachTo(attach) : start(window));
