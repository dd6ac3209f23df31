import type { Random } from '../ports.ts';

export function browserRandom(): Random {
  return {
    next: Math.random,
    // randomUUID is missing on http pages; the bytes behind it are not.
    uuid: () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
