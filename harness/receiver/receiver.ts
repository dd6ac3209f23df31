import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';

/** How a receiver answers, on demand. */
export const RECEIVER_MODES = ['ok', 'fail', 'gone', 'busy', 'redirect', 'silent'] as const;
export type ReceiverMode = (typeof RECEIVER_MODES)[number];

/** A message as it arrived. */
export interface ReceivedMessage {
  readonly id: string;
  readonly path: string;
  readonly at: string;
  /** The status of its answer. */
  readonly status: number;
  /** Null if the receiver does not know the key of this path. */
  readonly isSigned: boolean | null;
  readonly body: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
}

export interface Receiver {
  readonly app: Hono;
  /** Oldest first. */
  readonly messages: readonly ReceivedMessage[];
  /** Sets the key that checks messages to a path. */
  trust(path: string, secret: string): void;
  answer(mode: ReceiverMode): void;
}

const KEPT = 500;
/** Longer than a server waits. */
const SILENT_MS = 60_000;

const STATUS: Readonly<Record<ReceiverMode, number>> = { ok: 200, fail: 500, gone: 410, busy: 503, redirect: 302, silent: 504 };

/** A small copy of an owner's system: receives webhooks, checks their signature, and fails on request. */
export function createReceiver(): Receiver {
  const messages: ReceivedMessage[] = [];
  const secrets = new Map<string, string>();
  let mode: ReceiverMode = 'ok';
  /** By path. Other paths use the receiver's own mode. */
  const modes = new Map<string, ReceiverMode>();
  const app = new Hono();

  app.post('/hooks/:name', async (c) => {
    const text = await c.req.text();
    const headers = Object.fromEntries(c.req.raw.headers);
    const { path } = c.req;
    const here = modes.get(path) ?? mode;
    const status = STATUS[here];
    const message = { id: headers['webhook-id'] ?? '', path, at: new Date().toISOString(), status, body: JSON.parse(text) };
    messages.push({ ...message, isSigned: verified(secrets.get(path), text, headers) });
    messages.splice(0, messages.length - KEPT);
    if (here === 'silent') await wait(SILENT_MS, null, { ref: false, signal: c.req.raw.signal }).catch(() => {});
    if (here === 'busy') c.header('retry-after', '7');
    if (here === 'redirect') c.header('location', '/hooks/elsewhere');
    return c.text(here === 'ok' ? 'Thank you.' : `This receiver was told to answer ${here}.`, STATUS[here] as 200);
  });
  app.get('/messages', (c) => c.json({ mode, messages }));
  app.delete('/messages', (c) => {
    messages.length = 0;
    return c.body(null, 204);
  });
  app.put('/mode/:mode/:name?', (c) => {
    const wanted = RECEIVER_MODES.find((each) => each === c.req.param('mode'));
    if (!wanted) return c.text(`There is no such mode. Use ${RECEIVER_MODES.join(', ')}.`, 400);
    const name = c.req.param('name');
    if (name === undefined) mode = wanted;
    else modes.set(`/hooks/${name}`, wanted);
    return c.json({ mode: wanted });
  });

  return {
    app,
    messages,
    trust: (path, secret) => void secrets.set(path, secret),
    answer: (wanted) => {
      mode = wanted;
    },
  };
}

/** Uses the library's own verifier, as an owner would. */
function verified(secret: string | undefined, text: string, headers: Record<string, string>): boolean | null {
  if (secret === undefined) return null;
  try {
    new Webhook(secret).verify(text, headers);
    return true;
  } catch {
    return false;
  }
}
