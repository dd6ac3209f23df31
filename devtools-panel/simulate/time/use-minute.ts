import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/** The time, near enough for a clock without seconds. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
}
