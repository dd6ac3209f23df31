import { useEffect, useRef, useState } from 'react';

/** Below this the panes lie under each other: side panels and phones. */
const NARROW_PX = 620;

/** Whether the element has little room, as it is resized. */
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
