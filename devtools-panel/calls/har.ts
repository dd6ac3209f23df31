import { answerText } from '../contract/hold-call.ts';
import { pageKey } from '../store/view/page-view-calls.ts';
import type { CallView, PageOfCalls } from '../store/view/panel-view.ts';
import { sentBody, sentContent } from './sent-body.ts';
import { simulatedWords } from './simulated-words.ts';

const HTTP = 'HTTP/1.1';
/** Sizes that nobody measured (HAR 1.2). */
const UNKNOWN = -1;

/**
 * Calls as an HTTP Archive 1.2, for other tools. A fact that a page cannot know has the format's value for unknown. Names that begin with
 * `_` are ours.
 */
export function harOf(pages: readonly PageOfCalls[], version: string): string {
  const log = {
    version: '1.2',
    creator: { name: 'Poptins panel', version },
    pages: pages.map((page) => ({
      startedDateTime: iso(page.calls[0]?.at),
      id: pageKey(page),
      title: page.url,
      pageTimings: {},
    })),
    entries: pages.flatMap((page) => page.calls.map((call) => entryOf(call, pageKey(page)))),
  };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}

const iso = (at = 0): string => new Date(Number.isFinite(at) && Math.abs(at) < 8e15 ? at : 0).toISOString();

function entryOf(call: CallView, pageref: string) {
  const ms = call.ms ?? 0;
  const simulated = simulatedWords(call);
  return {
    pageref,
    startedDateTime: iso(call.at),
    time: ms,
    request: requestOf(call),
    response: responseOf(call),
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _call: call.call,
    ...(call.problem && { _error: call.problem }),
    ...(simulated && { _simulated: simulated }),
    ...(call.resentFrom !== undefined && { _resent: true }),
  };
}

function requestOf(call: CallView) {
  const { method, url } = call;
  const content = sentContent(call);
  const text = content && sentBody(call);
  return {
    method,
    url,
    httpVersion: HTTP,
    cookies: [],
    headers: content ? [{ name: 'Content-Type', value: content }] : [],
    queryString: URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : [],
    ...(content && { postData: { mimeType: content, text } }),
    headersSize: UNKNOWN,
    bodySize: text ? bytesOf(text) : 0,
  };
}

/** Status 0 means that no answer arrived. */
function responseOf(call: CallView) {
  const { text, whole } = answerText(call);
  const retryAfter = call.exchange?.retryAfter;
  return {
    status: call.status ?? 0,
    statusText: '',
    httpVersion: HTTP,
    cookies: [],
    headers: retryAfter ? [{ name: 'Retry-After', value: retryAfter }] : [],
    content: {
      size: bytesOf(text),
      mimeType: /^\s*[[{]/.test(text) ? 'application/json' : 'text/html',
      text,
      ...(!whole && { comment: 'Only the beginning of the answer was kept.' }),
    },
    redirectURL: '',
    headersSize: UNKNOWN,
    bodySize: UNKNOWN,
  };
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
