import { useEffect } from 'react';

/** Escape, pressed anywhere in the panel, calls `end`. */
export function useEscape(isOn: boolean, end: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const during = new AbortController();
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal: during.signal });
    return () => during.abort();
  }, [isOn, end]);
}
