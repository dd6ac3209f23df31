import { useEffect, useRef, useState } from 'react';

interface Reason {
  readonly words: string;
  /** In pixels from the left and top of the parent that it is drawn in. */
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}

const WIDEST = 280;
/** Below this height it is drawn above its control. */
const LINES_HEIGHT = 64;
const OFF = '[aria-disabled="true"][aria-description]';

/**
 * Shows why a control is off while it has the focus, the pointer or a press. Screen readers find the same words in the control’s
 * description. One instance serves everything in its parent element, which must be positioned.
 */
export function OffReason() {
  const place = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(() => {
    const room = place.current?.parentElement;
    if (!room) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const say = ({ target }: Event) => {
      const control = target instanceof Element ? (target.closest(OFF) ?? target.closest('label')?.querySelector(OFF)) : null;
      setReason(control ? reasonOf(control, room) : null);
    };
    const hide = () => setReason(null);
    for (const kind of ['focusin', 'pointerover', 'click']) room.addEventListener(kind, say, { signal });
    for (const kind of ['focusout', 'pointerleave']) room.addEventListener(kind, hide, { signal });
    room.addEventListener('scroll', hide, { signal, capture: true });
    room.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    return () => lifetime.abort();
  }, []);
  return (
    <div ref={place} aria-hidden className="contents">
      {reason && (
        <p
          className={`pointer-events-none absolute z-20 rounded bg-ink px-2 py-1 text-sm text-pretty text-surface shadow ${reason.isAbove ? '-translate-y-full' : ''}`}
          style={{ left: reason.left, top: reason.top, maxWidth: `min(${WIDEST}px, calc(100% - 8px))` }}
        >
          {reason.words}
        </p>
      )}
    </div>
  );
}

function reasonOf(control: Element, room: Element): Reason {
  const box = (control.closest('label') ?? control).getBoundingClientRect();
  const around = room.getBoundingClientRect();
  const below = box.bottom - around.top + 4;
  const isAbove = below + LINES_HEIGHT > around.height && box.top - around.top > LINES_HEIGHT;
  return {
    words: control.getAttribute('aria-description') ?? '',
    left: Math.max(4, Math.min(box.left - around.left, around.width - WIDEST - 4)),
    top: isAbove ? box.top - around.top - 4 : below,
    isAbove,
  };
}
