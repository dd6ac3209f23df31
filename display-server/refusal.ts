import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * A call turned down, with a reason that a developer can act on. Thrown by readers and handlers,
 * answered in one place as `{ error: { reason, path } }`.
 */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly reason: string;
  /** The field it is about, such as `newExtraFields.0.value`; empty when it is the call itself. */
  readonly path: string;

  /** After how many seconds it may be asked again; null when that says nothing. */
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
