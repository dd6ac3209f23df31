import { useContext, useId } from 'react';
import { FIELD_KINDS, type KindName, type KindRow } from '../../../runtime/capture/kinds/kinds.panel.ts';
import { Language } from '../language.ts';
import { Style } from '../Style.tsx';

/** At least 16 px inside inputs, because below that, phones zoom in. The border has a contrast of 3:1 against paper and field. */
export const fieldCss = `
.field{display:flex;flex-direction:column;gap:4px;min-width:0}
.field>label{font-weight:600;font-size:.8em}
.control{width:100%;min-width:0;min-height:48px;padding:10px 14px;border:1.5px solid var(--p-line);border-radius:10px;background:var(--p-field);color:var(--p-ink);font:inherit;text-align:start}
[dir=rtl] .control[dir=ltr]{text-align:right}
.control::placeholder{color:var(--p-soft);opacity:1}
.control[aria-invalid=true]{border-color:var(--p-error);box-shadow:0 0 0 1px var(--p-error)}
textarea.control{min-height:84px;resize:vertical}
`;

interface FieldProps {
  kind: KindName;
  label?: string;
  placeholder?: string;
  optional?: boolean;
  validate?: string;
  /** The label is for screen readers only; sighted visitors take it from the text around the field. */
  quiet?: boolean;
  /** Shown for these answers of an earlier field. */
  when?: string;
}

export function Field({ kind, label, placeholder, optional, validate, quiet, when }: FieldProps) {
  const lang = useContext(Language);
  const id = useId();
  const { label: labels, input = {}, autofill, example: examples }: KindRow = FIELD_KINDS[kind];
  const { type, dir, maxLength, rows } = input;
  // The country button beside an international number shows the calling code; an example from another country would contradict it.
  const example = validate === 'phone-international' ? undefined : (input.placeholder ?? examples?.[lang]);
  const shared = {
    id,
    name: kind,
    className: 'control',
    required: !optional,
    placeholder: placeholder ?? example,
    'data-field': kind,
    'data-validate': validate,
  };
  return (
    <div className="field" data-show-when={when} hidden={when !== undefined}>
      <Style name="field" css={fieldCss} />
      <Label id={id} text={label ?? labels[lang] ?? ''} required={!optional} quiet={quiet} />
      {rows ? (
        <textarea {...shared} rows={rows} />
      ) : (
        <input {...shared} type={type} autoComplete={autofill} dir={dir} maxLength={maxLength} />
      )}
    </div>
  );
}

export function Label({ id, text, required, quiet }: { id: string; text: string; required: boolean; quiet?: boolean | undefined }) {
  return (
    <label htmlFor={id} className={quiet ? 'quiet' : undefined}>
      {text}
      {required ? <span aria-hidden="true">&nbsp;*</span> : null}
    </label>
  );
}
