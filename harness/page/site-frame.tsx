import { useEffect, useRef, useState } from 'react';
import type { Device } from './place.ts';

const PHONE_PX = { width: 390, height: 844 };
/** A desktop page is laid out at least this wide, and drawn smaller where there is less room. */
const DESKTOP_MIN_WIDTH_PX = 1280;
/** Around the phone on a screen that is wider than one. */
const PHONE_MARGIN_PX = 16;
const BEZEL_PX = 8;

interface SiteFrameProps {
  readonly title: string;
  readonly device: Device;
  readonly onFrame: (frame: HTMLIFrameElement | null) => void;
}

/** The demo site, as wide as the chosen device whatever room there is. The frame's address is its owner's business. */
export function SiteFrame({ title, device, onFrame }: SiteFrameProps) {
  const [room, measure] = useRoom();
  const { width, height, scale, bezel, top } = fit(device, room);
  return (
    <div ref={measure} className="backdrop relative h-full min-h-0 overflow-hidden">
      <div
        className={`absolute left-1/2 -translate-x-1/2 overflow-hidden bg-white ${bezel ? 'rounded-[2rem] border-[#17181b] shadow-xl' : ''}`}
        style={{ top, width: width * scale + 2 * bezel, height: height * scale + 2 * bezel, borderWidth: bezel }}
      >
        <iframe
          ref={onFrame}
          title={title}
          className="block origin-top-left border-0"
          style={{ width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        />
      </div>
      {scale < 1 && (
        <p className="pointer-events-none absolute bottom-2 left-2 rounded bg-surface/90 px-1.5 text-sm text-quiet shadow">
          {width} px wide, shown at {Math.round(scale * 100)} %
        </p>
      )}
    </div>
  );
}

/** What the frame measures within itself, how much smaller it is drawn, and what is around it. */
function fit(device: Device, room: { readonly width: number; readonly height: number }) {
  if (device === 'desktop') {
    const width = Math.max(room.width, DESKTOP_MIN_WIDTH_PX);
    const scale = room.width === 0 ? 1 : room.width / width;
    return { width, height: room.height / scale, scale, bezel: 0, top: 0 };
  }
  // On a real phone the whole room is the phone.
  if (room.width < PHONE_PX.width + 2 * (BEZEL_PX + PHONE_MARGIN_PX)) return { ...room, scale: 1, bezel: 0, top: 0 };
  const height = Math.min(PHONE_PX.height, room.height - 2 * (BEZEL_PX + PHONE_MARGIN_PX));
  return { width: PHONE_PX.width, height: Math.max(height, 320), scale: 1, bezel: BEZEL_PX, top: PHONE_MARGIN_PX };
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
