import { type InputHTMLAttributes, useId } from 'react';
import { useCommonWords } from './language.ts';
import { Style } from './Style.tsx';

/** At least 16 px inside inputs: below that, phones zoom in. The border has a contrast of 3:1 against paper and field. */
export const fieldCss = `
.field{display:flex;flex-direction:column;gap:4px;min-width:0}
.field>label{font-weight:600;font-size:.8em}
.control{width:100%;min-width:0;min-height:48px;padding:10px 14px;border:1.5px solid var(--p-line);border-radius:10px;background:var(--p-field);color:var(--p-ink);font:inherit;text-align:start}
[dir=rtl] .control[dir=ltr]{text-align:right}
.control::placeholder{color:var(--p-soft);opacity:1}
.control[aria-invalid=true]{border-color:var(--p-error);box-shadow:0 0 0 1px var(--p-error)}
textarea.control{min-height:84px;resize:vertical}
`;

type Kind = 'email' | 'name' | 'first_name' | 'last_name' | 'phone' | 'message' | 'birthday';

const INPUT: Readonly<Record<Kind, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  name: { type: 'text', autoComplete: 'name', maxLength: 40 },
  first_name: { type: 'text', autoComplete: 'given-name', maxLength: 40 },
  last_name: { type: 'text', autoComplete: 'family-name', maxLength: 40 },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  birthday: { type: 'text', autoComplete: 'bday', dir: 'ltr' },
  message: {},
};

interface FieldProps {
  kind: Kind;
  label?: string;
  placeholder?: string;
  optional?: boolean;
  validate?: string;
  /** The label is for screen readers only; sighted visitors take it from the text around the field. */
  quiet?: boolean;
}

export function Field({ kind, label, placeholder, optional, validate, quiet }: FieldProps) {
  const words = useCommonWords();
  const id = useId();
  const examples: Partial<Record<Kind, string>> = { email: words.emailExample, phone: words.phoneExample, birthday: words.dateExample };
  // The country button beside an international number shows the calling code; an example from another country would contradict it.
  const example = validate === 'phone-international' ? undefined : examples[kind];
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
    <div className="field">
      <Style name="field" css={fieldCss} />
      <Label id={id} text={label ?? words[kind]} required={!optional} quiet={quiet} />
      {kind === 'message' ? <textarea {...shared} rows={3} /> : <input {...shared} {...INPUT[kind]} />}
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
