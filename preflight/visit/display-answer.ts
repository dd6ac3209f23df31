import type { Page } from 'puppeteer-core';
import type { Settings } from '../../inspection/evidence/saved-popup.ts';

const DISPLAY = /\/api\/display\/[\w-]{1,64}(?:\?|$)/;
const MAX_ANSWER = 2_000_000;

/** The display call of a page. */
export interface DisplayAnswers {
  /** The popups of the last answer, as the page got them. */
  popups(): Promise<readonly Settings[]>;
}

/**
 * Answers a page's display call with the popups of a file, as if they were published. Without a file, the page's own server answers, and
 * its answer is read.
 */
export async function answerDisplay(page: Page, instead: Readonly<Record<string, unknown>> | null): Promise<DisplayAnswers> {
  if (instead === null) {
    let last: Promise<string> = Promise.resolve('');
    page.on('response', (response) => {
      if (DISPLAY.test(response.url()) && response.ok() && response.request().method() === 'POST') last = response.text().catch(() => '');
    });
    return { popups: async () => popupsIn(await last) };
  }
  const body = JSON.stringify({ display: true, ...instead });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.isInterceptResolutionHandled()) return;
    if (!DISPLAY.test(request.url())) return void request.continue();
    const origin = request.headers().origin ?? '*';
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
    };
    void request.respond({ status: 200, contentType: 'application/json', headers, body });
  });
  return { popups: async () => popupsIn(body) };
}

function popupsIn(text: string): readonly Settings[] {
  if (text.length > MAX_ANSWER) return [];
  try {
    const { poptins } = JSON.parse(text) as { readonly poptins?: unknown };
    return Array.isArray(poptins) ? poptins.filter((each): each is Settings => typeof each === 'object' && each !== null) : [];
  } catch {
    return [];
  }
}
