import type { HttpAnswer } from '../../runtime/ports.ts';
import { plainText } from '../protocol/as-plain-text.ts';

const parse = JSON.parse;

/** The object that an answer holds; null for an answer that holds none. */
export function objectIn(answer: HttpAnswer): object | null {
  try {
    const value: unknown = answer.ok ? parse(answer.text) : null;
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** An answer that holds this object. A page may have given arrays and strings a `toJSON`, so `JSON.stringify` would not do. */
export const answerWith = (held: object): HttpAnswer => ({ ok: true, status: 200, text: plainText(held, Number.POSITIVE_INFINITY) });
