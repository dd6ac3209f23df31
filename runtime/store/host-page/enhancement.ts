import type { Context } from '../../context.ts';
import type { Http } from '../../ports.ts';

/** Sends requests with the nonce that WordPress wants in a header. */
export type SendWithNonce = (nonce: string) => Http;

/** One enhancement of a page; it ends with the context's scope. */
export type Enhancement = (context: Context, send: SendWithNonce) => void;
