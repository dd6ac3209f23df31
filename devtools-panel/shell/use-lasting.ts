import { useEffect, useState } from 'react';

/** True once something has lasted. A short moment needs no message. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && lasting;
}
