import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * A rejected call, with a reason that a developer can act on. Thrown by readers and
 * handlers, and turned in one place into `{ error: { reason, path } }`.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly reason: string;
  /** The field it is about, such as `newExtraFields.0.value`; empty if it is about the call itself. */
  readonly path: string;

  /** Seconds until the call may be repeated; null if that does not apply. */
  readonly retryAfterS: number | null;

  constructor(status: ContentfulStatusCode, reason: string, path = '', retryAfterS: number | null = null) {
    super(reason);
    this.name = 'Refusal';
    this.status = status;
    this.reason = reason;
    this.path = path;
    this.retryAfterS = retryAfterS;
  }

  body() {
    return { error: { reason: this.reason, path: this.path } };
  }
}

/** What a caller is told of a problem. A fault of our own is reported, and says nothing of itself. */
export function toldOf(problem: unknown, c: Context, reportFault: (problem: unknown) => void): Refusal {
  if (!(problem instanceof Refusal)) {
    reportFault(problem);
    return new Refusal(500, 'a fault of the server; it was reported');
  }
  if (problem.retryAfterS !== null) c.header('retry-after', String(problem.retryAfterS));
  return problem;
}
