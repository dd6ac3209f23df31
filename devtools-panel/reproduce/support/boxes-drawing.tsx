import { controlName, percent } from '../../../reports/complaints/covers.ts';
import type { FlightPage, PopupBox } from '../../../runtime/report/flight-page.ts';
import { Section } from '../../parts/layout/section.tsx';

interface BoxesDrawingProps {
  readonly flight: readonly FlightPage[];
  nameOf(popupId: string): string;
}

const CLOSE: Readonly<Record<PopupBox['close'], string>> = {
  free: 'its ✕ can be pressed',
  covered: 'its ✕ is covered',
  outside: 'its ✕ is outside the window',
  none: 'it has no ✕',
};

/** The visitor's window with its popups, drawn to scale, and described in words. */
export function BoxesDrawing({ flight, nameOf }: BoxesDrawingProps) {
  const page = flight.findLast(({ boxes, window }) => boxes.length > 0 && window);
  if (!page?.window) return null;
  const { width, height } = page.window;
  return (
    <Section title="Where the popups lay" aside={<span className="text-quiet">{`${width} × ${height} px`}</span>}>
      <svg
        role="img"
        aria-label={`The window of ${width} × ${height} pixels with its popups`}
        viewBox={`0 0 ${width} ${height}`}
        className="mb-1.5 max-h-60 w-full max-w-100 border border-edge bg-surface"
      >
        {page.boxes
          .flatMap(({ covers }) => covers)
          .map(({ box, does }) => (
            <rect
              key={`${box.x} ${box.y} ${box.width}`}
              {...box}
              className={does ? 'fill-none stroke-bad' : 'fill-none stroke-quiet'}
              strokeDasharray="6 4"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        {page.boxes.map(({ box, popupId }) => (
          <rect key={popupId} {...box} className="fill-accent/20 stroke-accent" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <ul aria-label="Popups and what they cover">
        {page.boxes.map((each) => (
          <li key={each.popupId} className="break-words">
            {boxWords(each, nameOf(each.popupId))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function boxWords({ box, share, close, covers }: PopupBox, name: string): string {
  const over = covers.filter(({ does }) => does).map((each) => `${percent(each.share)} of ${controlName(each)}`);
  const others = covers.length - over.length;
  const all = [...over, ...(others ? [`${others} other ${others === 1 ? 'control' : 'controls'}`] : [])];
  const covering = all.length ? `It covers ${new Intl.ListFormat('en').format(all)}.` : 'It covers no control of the page.';
  return `${name}: ${box.width} × ${box.height} px at ${box.x}, ${box.y}, ${percent(share)} of the window; ${CLOSE[close]}. ${covering}`;
}
