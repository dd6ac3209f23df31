import { mono } from '../look/scale.ts';
import { Button } from './form/Button.tsx';
import { useCommonWords } from './language.ts';
import { Style } from './Style.tsx';

const css = `
.coupon{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px}
.coupon:has(>code[hidden]){display:none}
.coupon code{padding:8px 14px;border:2px dashed var(--p-line);border-radius:10px;font:600 1.25em/1.5 ${mono};letter-spacing:.06em;direction:ltr}
`;

/** The code and the button that copies it. With `prize`, it is the drawn prize's code. */
export function Coupon({ code, prize }: { code: string; prize?: boolean }) {
  const words = useCommonWords();
  return (
    <div className="coupon">
      <Style name="coupon" css={css} />
      <span className="quiet">{words.code}</span>
      <code data-coupon={prize ? undefined : ''} data-sample={prize ? undefined : ''} data-prize-code={prize ? '' : undefined}>
        {code}
      </code>
      <Button action="copy-coupon">{words.copy}</Button>
    </div>
  );
}
