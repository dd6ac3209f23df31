import type { Ports } from '../../runtime/ports.ts';

/** Ports → ports. Calls `wrote` after each write to cookies or storage, since not every write comes with an event. */
export function hearWrites<P extends Pick<Ports, 'cookies' | 'storage'>>(ports: P, wrote: () => void): P {
  const { cookies, storage } = ports;
  return {
    ...ports,
    cookies: {
      ...cookies,
      set(...cookie: Parameters<typeof cookies.set>) {
        cookies.set(...cookie);
        wrote();
      },
    },
    storage: {
      ...storage,
      set(...item: Parameters<typeof storage.set>) {
        const outlives = storage.set(...item);
        wrote();
        return outlives;
      },
    },
  };
}
