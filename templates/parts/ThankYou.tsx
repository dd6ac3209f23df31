import type { ReactNode } from 'react';
import { Button } from './form/Button.tsx';
import { Screen } from './Screen.tsx';
import { Style } from './Style.tsx';

export const thanksCss = `
.thanks{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:16px;padding:clamp(24px,6cqi,48px);text-align:center}
.thanks>p{max-width:36em}
.thanks svg.mark{width:112px;height:auto}
.compact{gap:4px;padding:12px 52px}
.compact h2{font-size:1.25em}
.compact:has(.tick){display:grid;grid-template-columns:auto auto;align-content:center;gap:0 16px;text-align:start}
.tick{grid-row:1/3;width:40px}
.compact .btn{min-height:44px;padding-block:8px}
@media (max-height:26em){.thanks svg.mark{display:none}}
`;

export const sceneCss = '[data-screen] .stack>.ghost{align-self:flex-start}';

interface ThankYouProps {
  title: string;
  text: string;
  /** The text of the one button, which closes the popup. Omitted if the X is at hand. */
  done?: string;
  art?: ReactNode;
  /** For cards and strips. */
  compact?: boolean;
}

/** Centred text, under its own mark. */
export function ThankYou({ title, text, done, art, compact }: ThankYouProps) {
  return (
    <Screen name="thank-you" className={compact ? 'thanks compact' : 'thanks'}>
      <Style name="thanks" css={thanksCss} />
      {art}
      <h2>{title}</h2>
      <p>{text}</p>
      {done ? <Done>{done}</Done> : null}
    </Screen>
  );
}

/** The scene stays, and the text replaces the form: `scene` is the layout of the form's screen. */
export function ThanksInScene({ title, text, done, art, scene }: Omit<ThankYouProps, 'compact'> & { scene: string }) {
  return (
    <Screen name="thank-you" className={scene}>
      <Style name="scene" css={sceneCss} />
      {art}
      <div className="stack middle">
        <h2>{title}</h2>
        <p>{text}</p>
        {done ? <Done>{done}</Done> : null}
      </div>
    </Screen>
  );
}

export function Done({ children }: { children: ReactNode }) {
  return (
    <Button action="close" look="ghost">
      {children}
    </Button>
  );
}
