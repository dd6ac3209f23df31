import { useEffect, useState } from 'react';

/** Whether something has been so for a while: what passes at once is not worth a word. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && lasting;
}
