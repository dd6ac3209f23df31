import type { ReactNode } from 'react';
import { Style } from '../Style.tsx';

const css = `
.btn{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:12px 24px;border:0;border-radius:10px;background:var(--p-accent);color:var(--p-on);
  font:600 1em/1.25 var(--p-font);text-align:center;text-decoration:none;cursor:pointer}
.btn:hover{box-shadow:0 0 0 4px color-mix(in srgb,var(--p-accent) 30%,transparent)}
.btn[disabled]{opacity:.7;cursor:default}
.ghost{background:none;color:var(--p-ink);box-shadow:inset 0 0 0 1.5px var(--p-line)}
.plain{min-height:44px;padding:8px;background:none;color:var(--p-ink);font-weight:400;text-decoration:underline;text-underline-offset:3px}
`;

interface ButtonProps {
  action: 'close' | 'skip' | 'submit' | 'link' | 'copy-coupon' | 'play' | 'add-to-cart' | 'next' | 'back';
  /** How prominent it is; the main look has no name. A submit button always has the main look. */
  look?: 'ghost' | 'plain';
  href?: string;
  slot?: number;
  className?: string;
  children: ReactNode;
}

export function Button({ action, look, href, slot, className, children }: ButtonProps) {
  const submits = action === 'submit' || action === 'play';
  const classes = ['btn', look, className, submits && 'poptin-form-submit-button'].filter(Boolean).join(' ');
  return (
    <>
      <Style name="button" css={css} />
      {action === 'link' ? (
        <a className={classes} data-action="link" href={href ?? '#'}>
          {children}
        </a>
      ) : (
        <button type={submits ? 'submit' : 'button'} className={classes} data-action={action} data-slot={slot}>
          {children}
        </button>
      )}
    </>
  );
}
