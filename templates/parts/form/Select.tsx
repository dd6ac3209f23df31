import { useId } from 'react';
import { Style } from '../Style.tsx';
import { fieldCss, Label } from './Field.tsx';

const css = `
select.control{appearance:none;padding-inline-end:40px}
.select{position:relative}
.select svg{position:absolute;inset-inline-end:14px;top:1.25em;width:14px;pointer-events:none;fill:none;stroke:currentColor;stroke-width:2}
`;

export function Select({
  name,
  label,
  options,
  optional,
}: {
  name: string;
  label: string;
  options: readonly string[];
  optional?: boolean;
}) {
  const id = useId();
  return (
    <div className="field">
      <Style name="field" css={fieldCss} />
      <Style name="select" css={css} />
      <Label id={id} text={label} required={!optional} />
      <div className="select">
        <select id={id} name={name} className="control" data-field="select" required={!optional}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <svg viewBox="0 0 14 8" aria-hidden="true">
          <path d="m1 1 6 6 6-6" />
        </svg>
      </div>
    </div>
  );
}
