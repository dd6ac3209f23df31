import { type ReactNode, useId } from 'react';
import { Style } from '../Style.tsx';

/**
 * `flex-basis`: WebKit counts a legend's height twice in a column and leaves a gap below. The whole tile is the label. The native control
 * stays underneath for keyboards and screen readers. A message, which comes between them, goes below everything.
 */
const css = `
fieldset{flex-basis:0;min-width:0;margin:0;padding:0;border:0}
legend{padding:0;margin-bottom:8px;font-weight:600}
.choices{position:relative;display:flex;flex-wrap:wrap;gap:8px}
.choices .poptin-message{grid-column:1/-1;order:1}
.choice{display:contents}
.choice input{position:absolute;width:24px;height:24px;margin:12px;opacity:0;pointer-events:none}
.choice label{display:flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:8px 16px;border:1.5px solid var(--p-line);border-radius:22px;background:var(--p-field);text-align:center;cursor:pointer}
.choice label:hover{border-color:var(--p-ink)}
.choice input:checked~label{border-color:var(--p-accent);background:var(--p-accent);color:var(--p-on)}
.choice input:focus-visible~label{outline:3px solid var(--p-ink);outline-offset:2px}
`;

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly picture?: ReactNode;
}

interface ChoicesProps {
  kind: 'radio' | 'checkbox';
  name: string;
  legend: ReactNode;
  choices: readonly Choice[];
  className?: string;
  optional?: boolean;
  /** Shown for these answers of an earlier field. */
  when?: string;
}

export function Choices({ kind, name, legend, choices, className, optional, when }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className={className} data-show-when={when} hidden={when !== undefined}>
      <Style name="choices" css={css} />
      <legend>{legend}</legend>
      <div className="choices">
        {choices.map(({ value, label, picture }, i) => (
          <div className="choice" key={value}>
            <input id={`${id}-${i}`} type={kind} name={name} value={label} data-field={kind} required={!optional} />
            <label htmlFor={`${id}-${i}`}>
              {picture}
              {label}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
