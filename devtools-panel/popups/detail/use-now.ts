import { useEffect, useState } from 'react';

const TICK_MS = 200;

/** The time, updated while `running`. Otherwise it stands still, so that an idle panel draws nothing. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    const tick = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(tick);
  }, [running]);
  return now;
}
