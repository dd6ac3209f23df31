import type { Context } from '../../context.ts';
import type { Http } from '../../ports.ts';

/** Sends requests with the nonce that WordPress wants in a header. */
export type SendWithNonce = (nonce: string) => Http;

/**
 * One enhancement of a document; it ends with the context's scope. Returns what it does to the content of each page view, if anything:
 * an app brings more while the document stays.
 */
export type Enhancement = (context: Context, send: SendWithNonce) => (() => void) | undefined;
