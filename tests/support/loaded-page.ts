import { afterEach, beforeEach } from 'vitest';

/** Each page of this file has loaded, for code that reads the browser's own times of it. Node has none. */
export function onLoadedPages(): void {
  beforeEach(() => {
    const value = { domContentLoadedEventStart: 1, loadEventStart: 2 };
    Object.defineProperty(performance, 'timing', { value, configurable: true });
  });
  afterEach(() => void Reflect.deleteProperty(performance, 'timing'));
}
