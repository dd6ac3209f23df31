import * as z from 'zod/mini';

/** A display server that popups are saved to, as its owner entered it. The tool keeps it, and no page learns it. */
export interface Server {
  /** The origin of its admin API, such as `https://display.example:4602`; a path for the tool’s own server. */
  readonly origin: string;
  /** '' if the tool’s own server adds it. */
  readonly token: string;
}

const KEY = 'poptins-display-server';
const kept = z.object({ origin: z.string(), token: z.string() });

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The typed address of a server, or why it is invalid. */
export function readOrigin(
  typed: string,
): { readonly ok: true; readonly origin: string } | { readonly ok: false; readonly sentence: string } {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || text === '' || !/^https?:$/.test(url.protocol) || url.username !== '')
    return { ok: false, sentence: `“${text}” is not a server’s address. Write it as https://display.example:4602.` };
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    return { ok: false, sentence: 'The token would travel unencrypted. Use an address that begins with https://.' };
  return { ok: true, origin: url.origin };
}

/** The server in the tool's own storage, which no page reads; null if there is none. */
export function keptServer(): Server | null {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** @returns false if this browser keeps nothing for the tool: the server is then known until the panel closes */
export function keepServer(server: Server | null): boolean {
  try {
    if (server) localStorage.setItem(KEY, JSON.stringify(server));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
