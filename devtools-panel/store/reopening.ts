import type { Request } from '../../inspection/protocol/protocol.ts';
import { isSimulated } from '../../inspection/simulate/simulation.ts';
import type { SeenReport } from '../../reports/check-report.ts';

/** A page may stay, for example if the visitor refuses to leave. It then gets what was held. */
const MAX_HELD_MS = 10_000;

/** Requests about the visitor. A page that is leaving would lose them. */
const OF_THE_VISITOR: ReadonlySet<Request['kind']> = new Set(['write-memory', 'set-variable', 'set-source', 'reset', 'become', 'restore']);

/** Requests that only a started page can answer. They wait while a page is on its way. */
const mayWait = ({ kind }: Request): boolean => kind === 'reproduce' || OF_THE_VISITOR.has(kind);

function opensAnew(request: Request): boolean {
  if (request.kind === 'simulate') return request.reload;
  if (request.kind === 'reproduce') return request.file !== null;
  return ['reload', 'go-to', 'become', 'restore'].includes(request.kind);
}

interface Held {
  readonly kind: Request['kind'] | null;
  act(): void;
}

/**
 * Holds requests between two pages. It starts with a request that opens a page, or when a page leaves, and ends when the next runtime has
 * started.
 */
export interface Reopening {
  /** Runs at once, or on the next page if this one is leaving. */
  whenThere(act: () => void): void;
  /** Sends at once, or to the next page. */
  send(request: Request): void;
  hear(report: SeenReport): void;
}

/** @param post sends to the open page */
export function createReopening(post: (request: Request) => void, signal: AbortSignal): Reopening {
  let left: ReturnType<typeof setTimeout> | null = null;
  let there = '';
  let origin: string | undefined;
  let held: Held[] = [];

  function arrived(): void {
    if (left) clearTimeout(left);
    left = null;
    const acts = held;
    held = [];
    // A held request may reload this page as well; the rest then waits again.
    for (const each of acts) hold(each);
  }
  function hold(each: Held): void {
    if (!left) return each.act();
    // Only the last requested place in a session counts.
    if (each.kind === 'reproduce') dropSteps();
    held.push(each);
  }
  function dropSteps(): void {
    held = held.filter(({ kind }) => kind !== 'reproduce');
  }
  function leaving(): void {
    if (left) clearTimeout(left);
    left = setTimeout(arrived, MAX_HELD_MS);
  }
  function now(request: Request): void {
    if (opensAnew(request) && there) leaving();
    post(request);
  }
  signal.addEventListener('abort', () => left && clearTimeout(left));

  return {
    whenThere: (act) => hold({ kind: null, act }),
    send(request) {
      // A session is replayed only in a sandbox.
      if (request.kind === 'simulate' && !isSimulated(request.simulation)) dropSteps();
      if (mayWait(request)) hold({ kind: request.kind, act: () => now(request) });
      else now(request);
    },
    hear(report) {
      if (report.kind === 'detached' && report.documentId === there) {
        // The same page may return.
        there = '';
        leaving();
      }
      if (report.kind !== 'attached' || !report.runtime || report.documentId === there) return;
      const before = origin;
      origin = URL.parse(report.url)?.origin;
      // Another origin has another visitor.
      if (before !== origin) held = [];
      there = report.documentId;
      arrived();
    },
  };
}
