import { useCommonWords } from './language.ts';
import { Style } from './Style.tsx';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Digits run left to right in every language, as on clocks. Those of our fonts differ in width. Each part has room for two of the widest,
 * so that its neighbours do not move.
 */
const css = `
.timer{overflow-wrap:break-word;display:flex;gap:12px;direction:ltr;font-variant-numeric:tabular-nums}
.timer>span{display:flex;flex-direction:column;align-items:center}
.timer b{min-width:2.2ch;text-align:center;font-weight:600;line-height:1.1;font-size:var(--figure,1.25em)}
.timer small{font-size:.8em;color:var(--p-soft)}
`;

interface TimerProps {
  /** The figures before the runtime starts counting, by part. Omitted parts are not shown. */
  from: Partial<Record<(typeof PARTS)[number], string>>;
}

export function Timer({ from }: TimerProps) {
  const words = useCommonWords();
  return (
    <div className="timer" data-timer="" role="timer" aria-label={words.timeLeft}>
      <Style name="timer" css={css} />
      {PARTS.filter((part) => from[part] !== undefined).map((part) => (
        <span key={part}>
          <b data-timer-part={part}>{from[part]}</b>
          <small>{words[part]}</small>
        </span>
      ))}
    </div>
  );
}
