import type { ReactNode } from 'react';
import { Style } from '../Style.tsx';

/** `method="dialog"` keeps the form from being sent anywhere if the runtime is gone when the visitor presses Enter. */
const css = `
form{display:flex;flex-direction:column;gap:12px;min-width:0}
.inline{display:flex;flex-flow:row wrap;align-items:flex-start;gap:12px}
.inline .field:has(>label:not(.quiet))~.btn{margin-top:calc(1.2em + 4px)}
.inline .field{flex:1 1 12em}
@container (width<26em){.inline .field{flex-basis:100%}.inline .btn{flex:auto}.inline .field:has(>label:not(.quiet))~.btn{margin-top:0}}
.poptin-message{flex-basis:100%;margin:0;color:var(--p-error);font-weight:600;font-size:.8em}
`;

export function Form({ className, keeps, children }: { className?: string; keeps?: 'tab' | 'browser'; children: ReactNode }) {
  return (
    <>
      <Style name="form" css={css} />
      <form method="dialog" noValidate className={className} data-keep-typed={keeps}>
        {children}
      </form>
    </>
  );
}
