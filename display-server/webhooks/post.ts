import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicAddress, literalAddress, PrivateAddress, publicOnly } from './public-address.ts';

/** A target's answer, or the reason for a missing one. */
export interface TargetAnswer {
  /** 0 without an answer. */
  readonly status: number;
  /** The beginning of its text, or the reason for a missing one. */
  readonly text: string;
  readonly retryAfterS: number | null;
}

export interface PostOptions {
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** Enough to see what a target says. The rest is not read. */
const MOST_OF_AN_ANSWER = 1000;

/**
 * Sends a body to a target, once. It follows no redirects, because their addresses are not the owner's choice. Never throws: a failed
 * request becomes an answer too.
 */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { allowPrivate, timeoutMs, signal }: PostOptions,
): Promise<TargetAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const url = new URL(address);
    const literal = literalAddress(url);
    if (!allowPrivate && literal !== null && !isPublicAddress(literal)) throw new PrivateAddress(literal);
    return await send(url, headers, body, allowPrivate, AbortSignal.any([signal, timeout]));
  } catch (problem) {
    const why = timeout.aborted ? `no answer within ${timeoutMs / 1000} s` : reasonOf(problem);
    return { status: 0, text: why.slice(0, MOST_OF_AN_ANSWER), retryAfterS: null };
  }
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  allowPrivate: boolean,
  signal: AbortSignal,
): Promise<TargetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TargetAnswer>();
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    // Opens a new connection, because a kept one may be closed by then.
    agent: false,
    ...(!allowPrivate && { lookup: publicOnly }),
  });
  request.on('error', reject);
  request.on('response', (response) => {
    let text = '';
    const answered = () => {
      resolve({
        status: response.statusCode ?? 0,
        text: text.slice(0, MOST_OF_AN_ANSWER).toWellFormed().replaceAll('\0', ''),
        retryAfterS: retryAfterS(response.headers['retry-after'], Date.now()),
      });
    };
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      if (text.length < MOST_OF_AN_ANSWER) return;
      answered();
      request.destroy();
    });
    response.on('end', answered);
    response.on('error', reject);
  });
  request.end(body);
  return promise;
}

/** The wait that a target asks for, as seconds or as a date (RFC 9110, 10.2.3). Null if it asks for none that can be read. */
export function retryAfterS(header: string | undefined, nowMs: number): number | null {
  const seconds = /^[\d.+-]*$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - nowMs) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function reasonOf(problem: unknown): string {
  // Node tries several addresses of a name, and reports them together without a message.
  if (problem instanceof AggregateError) return reasonOf(problem.errors[0]);
  return problem instanceof Error ? problem.message : String(problem);
}
