import type { Cookies } from '../../ports.ts';

/** The page's script cookies: path `/`, SameSite=Lax, Secure on https (contract, cookie values). */
export function browserCookies(): Cookies {
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  return {
    all() {
      const jar = new Map<string, string>();
      try {
        for (const pair of document.cookie.split('; ')) {
          const cut = pair.indexOf('=');
          if (cut > 0 && !jar.has(pair.slice(0, cut))) jar.set(pair.slice(0, cut), decode(pair.slice(cut + 1)));
        }
      } catch {
        // A sandboxed frame throws on every read. Such a visitor has no cookies.
      }
      return jar;
    },
    set(name, value, lifetimeMs) {
      // Fixed digits: plain conversions fill a cache that V8 then makes 64 KB larger.
      const age = lifetimeMs === null ? '' : `;Max-Age=${(lifetimeMs / 1000).toFixed()}`;
      try {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is asynchronous, absent from Firefox, and refuses http origins.
        document.cookie = `${name}=${encodeURIComponent(value)}${age};Path=/;SameSite=Lax${secure}`;
      } catch {
        // A sandboxed frame throws here too. The rule that sets the cookie then uses this page view.
      }
    },
  };
}

/** Other scripts write any text into cookies. A value that is not percent-encoded is used unchanged. */
function decode(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}
