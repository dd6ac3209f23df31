import type { Answer } from './answers.ts';
import type { Shape } from './shape.ts';

/** A call of the wire (docs/contract.md, chapter 2). */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** The end of its path. `{…}` matches any id. */
  readonly path: string;
  readonly sentAs: 'form' | 'json' | 'query';
  /** The body, or the query. */
  readonly sends: Shape;
  readonly answers: Answer;
  /**
   * Set if it tells the server something about a visitor. While nothing may count, tools keep the call and answer this in the server's place.
   */
  readonly tells?: Readonly<Record<string, unknown>>;
  /** Its purpose, for those who choose an answer to it in the panel. */
  readonly about?: string;
  /** It goes to the page's own site, with the visitor's cookies. */
  readonly cookies?: boolean;
  /** The call carries a token that the page provides. */
  readonly token?: 'always' | 'perhaps';
  /** Its row in docs/contract.md. */
  readonly docs: { readonly address?: string; readonly sentAs?: string; readonly answer: string };
}
