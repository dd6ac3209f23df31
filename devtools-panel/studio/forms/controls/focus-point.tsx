import type { Focus } from '../../markup/markup-pictures.ts';

const STEPS: Readonly<Record<string, Focus>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
};
const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

interface FocusPointProps {
  readonly url: string;
  readonly focus: Focus;
  onChange(focus: Focus): void;
}

/** The picture, with the point that always stays visible. A press or the arrow keys move it. */
export function FocusPoint({ url, focus: [x, y], onChange }: FocusPointProps) {
  return (
    <button
      type="button"
      dir="ltr"
      aria-label={`Focal point, ${x} % across and ${y} % down. Move it with the arrow keys.`}
      className="relative block h-24 max-w-48 shrink-0 overflow-hidden rounded border border-edge"
      onClick={({ currentTarget, clientX, clientY, detail }) => {
        if (detail === 0) return;
        const box = currentTarget.getBoundingClientRect();
        onChange([within(((clientX - box.left) / box.width) * 100), within(((clientY - box.top) / box.height) * 100)]);
      }}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onChange([within(x + step[0]), within(y + step[1])]);
      }}
    >
      <img src={url} alt="" className="block h-full w-auto" />
      <span
        aria-hidden
        className="absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-accent shadow"
        style={{ left: `${x}%`, top: `${y}%` }}
      />
    </button>
  );
}
