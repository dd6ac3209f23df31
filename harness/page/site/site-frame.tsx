import { useEffect, useRef, useState } from 'react';
import { PANE_KEY } from '../../../inspection/protocol/window-messages.ts';
import type { SimulatedSize } from '../../../inspection/simulate/kinds/simulate-device.ts';
import { useNarrowScreen } from '../narrow.ts';
import { focusBeside } from '../use-focus-guard.ts';
import type { Device } from './place.ts';

const PHONE_PX = { width: 390, height: 844 };
/** A desktop page is laid out at least this wide, and scaled down if there is less room. */
const DESKTOP_MIN_WIDTH_PX = 1280;
/** Margin around a device in a larger room. */
const MARGIN_PX = 16;
/** The surroundings of the page. */
const LOOKS = {
  bare: { edge: 0, className: '' },
  phone: { edge: 8, className: 'rounded-[2rem] border-[#17181b] shadow-xl' },
  screen: { edge: 1, className: 'border-edge shadow-xl' },
};
const WIDEST_PHONE_PX = 500;
/** For a pane that is almost closed. */
const MIN_SCALE = 0.05;

interface Room {
  readonly width: number;
  readonly height: number;
}

interface SiteFrameProps {
  readonly title: string;
  readonly device: Device;
  /** The simulated size; null for the device's own size. */
  readonly size: SimulatedSize | null;
  readonly onFrame: (frame: HTMLIFrameElement | null) => void;
}

/** The demo site in the chosen device's size, whatever room there is. The parent sets the frame's address. */
export function SiteFrame({ title, device, size, onFrame }: SiteFrameProps) {
  const [room, measure] = useRoom();
  // On a real phone, the whole room is the phone.
  const isPhone = useNarrowScreen();
  const whole = size ?? (device === 'phone' && !isPhone ? PHONE_PX : null);
  const { width, height, scale, look, top } = whole ? fitWhole(whole, room) : fit(device, room);
  return (
    <div ref={measure} className="backdrop relative h-full min-h-0 overflow-hidden">
      <button
        type="button"
        onClick={() => focusBeside()}
        className="sr-only focus:not-sr-only focus:absolute! focus:top-2 focus:left-2 focus:z-10 focus:rounded focus:border focus:border-edge focus:bg-surface focus:px-2 focus:py-1"
      >
        Skip the site, to the panel. {PANE_KEY} goes there from inside it.
      </button>
      <div
        className={`absolute left-1/2 -translate-x-1/2 overflow-hidden bg-white ${look.className}`}
        style={{ top, width: width * scale + 2 * look.edge, height: height * scale + 2 * look.edge, borderWidth: look.edge }}
      >
        <iframe
          ref={onFrame}
          title={title}
          aria-keyshortcuts={PANE_KEY}
          className="block origin-top-left border-0"
          style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        />
      </div>
      {scale < 1 && (
        <p className="pointer-events-none absolute bottom-2 left-2 rounded bg-surface/90 px-1.5 text-sm text-quiet shadow">
          {whole ? `${width} × ${height} px` : `${width} px wide`}, shown at {Math.round(scale * 100)} %
        </p>
      )}
    </div>
  );
}

/** The frame's own size, its scale, and what surrounds it. */
function fit(device: Device, room: Room) {
  if (device === 'desktop') {
    const width = Math.max(room.width, DESKTOP_MIN_WIDTH_PX);
    const scale = room.width === 0 ? 1 : room.width / width;
    return { width, height: room.height / scale, scale, look: LOOKS.bare, top: 0 };
  }
  return { ...room, scale: 1, look: LOOKS.bare, top: 0 };
}

/** Shows a device's entire screen, scaled down as far as necessary. */
function fitWhole({ width, height }: SimulatedSize, room: Room) {
  const look = Math.min(width, height) <= WIDEST_PHONE_PX ? LOOKS.phone : LOOKS.screen;
  const around = 2 * (look.edge + MARGIN_PX);
  const scale = Math.max(MIN_SCALE, Math.min(1, (room.width - around) / width, (room.height - around) / height));
  return { width, height, scale, look, top: MARGIN_PX };
}

function useRoom() {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setRoom({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [room, element] as const;
}
