import { type ReactNode, useId } from 'react';
import { Style } from '../Style.tsx';

const checkCss = `
.check{display:flex;flex-wrap:wrap;gap:2px 10px;font-size:.8em}
.check input{flex:none;width:1.875em;height:1.875em;margin:0;accent-color:var(--p-accent)}
.check label{flex:1 1 0;min-width:min(10em,70%);padding-block:2px;min-height:24px;cursor:pointer}
.check input[aria-invalid=true]{outline:2px solid var(--p-error);outline-offset:1px}
.check .poptin-message{order:3;font-size:1em}
`;

export function Consent({ optional, children }: { optional?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className="check">
      <Style name="check" css={checkCss} />
      <input id={id} type="checkbox" name="consent" value="yes" required={!optional} data-field="consent" />
      <label htmlFor={id}>
        {children}
        {optional ? null : <span aria-hidden="true">&nbsp;*</span>}
      </label>
    </div>
  );
}
