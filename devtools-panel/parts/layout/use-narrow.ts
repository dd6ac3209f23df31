import { useEffect, useRef, useState } from 'react';

/** Below this width the panes are stacked, for side panels and phones. */
const NARROW_PX = 620;

/** True while the element is narrow. Follows its size. */
export function useNarrow<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setNarrow(element.clientWidth < NARROW_PX));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, narrow] as const;
}
