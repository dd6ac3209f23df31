import type { Ports } from '../runtime/ports.ts';

/** Ports → ports. `wrote` is called after whatever is written about the visitor, since not every such moment has an event. */
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
