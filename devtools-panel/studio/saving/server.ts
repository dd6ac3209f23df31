import * as z from 'zod/mini';

/** A display server that popups are saved to, as its owner told it to this tool. It is kept by the tool and told to no page. */
export interface Server {
  /** Where its admin API is, such as `https://display.example:4602`; a path of our own where the tool’s own server asks it. */
  readonly origin: string;
  /** '' where the tool’s own server has it. */
  readonly token: string;
}

const KEY = 'poptins-display-server';
const kept = z.object({ origin: z.string(), token: z.string() });

const LOOPBACK = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of a server as somebody typed it, or why it can be none. */
export function readOrigin(
  typed: string,
): { readonly ok: true; readonly origin: string } | { readonly ok: false; readonly sentence: string } {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (!url || text === '' || !/^https?:$/.test(url.protocol) || url.username !== '')
    return { ok: false, sentence: `“${text}” is no address of a server. Write it as https://display.example:4602.` };
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname))
    return { ok: false, sentence: 'The token would travel where others can read it. Use an address that begins with https://.' };
  return { ok: true, origin: url.origin };
}

/** What this tool keeps, in storage of its own that no page reads. Null where there is nothing. */
export function keptServer(): Server | null {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** @returns false where this browser keeps nothing for the tool: it is known until the panel is closed. */
export function keepServer(server: Server | null): boolean {
  try {
    if (server) localStorage.setItem(KEY, JSON.stringify(server));
    else localStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
