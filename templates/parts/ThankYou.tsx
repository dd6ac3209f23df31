import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Screen } from './Screen.tsx';
import { Style } from './Style.tsx';

export const thanksCss = `
.thanks{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:clamp(24px,6cqi,48px);text-align:center}
.thanks>p{max-width:36em}
.thanks svg.mark{width:112px;height:auto}
.compact{gap:4px;padding:12px 52px}
.compact h2{font-size:1.25em}
.compact .btn{min-height:44px;padding-block:8px}
@media (max-height:26em){.thanks svg.mark{display:none}}
`;

interface ThankYouProps {
  title: string;
  text: string;
  /** What the one button says; it closes the popup. Left out where the X is at hand. */
  done?: string;
  art?: ReactNode;
  children?: ReactNode;
  /** For cards and strips. */
  compact?: boolean;
}

export function ThankYou({ title, text, done, art, children, compact }: ThankYouProps) {
  return (
    <Screen name="thank-you" className={compact ? 'thanks compact' : 'thanks'}>
      <Style name="thanks" css={thanksCss} />
      {art}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      {done ? (
        <Button action="close" look="ghost">
          {done}
        </Button>
      ) : null}
    </Screen>
  );
}
