import type { UncountedOrigins } from '../../../devtools-panel/channels/window.ts';

const KEY = 'uncounted-origins';

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((origin) => typeof origin === 'string') : [];
  } catch {
    return [];
  }
}

/** The demo sites on which this browser is never counted, stored in this browser (DEV-15). */
export const uncountedOrigins: UncountedOrigins = {
  has: (origin) => read().includes(origin),
  set(origin, never) {
    const others = read().filter((each) => each !== origin);
    try {
      localStorage.setItem(KEY, JSON.stringify(never ? [...others, origin] : others));
    } catch {
      // Without storage, this browser counts again after this page.
    }
  },
  follow: (changed, signal) => addEventListener('storage', ({ key }) => key === KEY && changed(), { signal }),
};
