import type { ReactNode } from 'react';
import { Style } from '../parts/Style.tsx';

/** Paper-cut depth: every sheet casts a darker copy of itself, a little lower. Colours come from the theme. */
export const artCss = `
.c1{fill:var(--p-c1)}.c2{fill:var(--p-c2)}.c3{fill:var(--p-c3)}.c4{fill:var(--p-c4)}.c5{fill:var(--p-c5)}.c0{fill:var(--p-tint)}
.shade{fill:#000;opacity:.16}
`;

export function Cut({ d, c, drop = 5 }: { d: string; c: 0 | 1 | 2 | 3 | 4 | 5; drop?: number }) {
  return (
    <>
      <path className="shade" d={d} transform={`translate(${Math.round(drop * 0.4)} ${drop})`} />
      <path className={`c${c}`} d={d} />
    </>
  );
}

interface ArtProps {
  box: string;
  className?: string;
  /** Fills its space and is cropped, like a background, or stretched; otherwise it is shown whole. */
  fill?: boolean | 'stretched';
  children: ReactNode;
}

function fitting(fill: ArtProps['fill']): string | undefined {
  if (fill === 'stretched') return 'none';
  return fill ? 'xMidYMid slice' : undefined;
}

export function Art({ box, className = 'mark', fill, children }: ArtProps) {
  return (
    <>
      <Style name="art" css={artCss} />
      <svg className={className || undefined} viewBox={box} aria-hidden="true" preserveAspectRatio={fitting(fill)}>
        {children}
      </svg>
    </>
  );
}
