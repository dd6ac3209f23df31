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
