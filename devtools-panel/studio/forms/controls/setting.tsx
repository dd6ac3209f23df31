import type { ReactNode } from 'react';
import { settingAt } from '../../draft/edited.ts';
import { type Path, valueAt } from '../../draft/studio-draft.ts';
import { useDraft, useInvalid, useStudio } from '../../draft/studio-store.ts';
import { FieldFindings } from '../../findings/field-findings.tsx';
import { isOn } from '../../settings/read-typed.ts';
import { wordsOf } from '../../settings/setting-words.ts';
import type { Shape } from '../../settings/shape.ts';
import { ChoiceField } from './choice-field.tsx';
import { ComparisonField } from './comparison-field.tsx';
import { Rows } from './rows.tsx';
import { Switch } from './switch.tsx';
import { TypedField } from './typed-field.tsx';

interface SettingProps {
  readonly path: Path;
  readonly shape: Shape;
}

/** A setting and its findings. A field with invalid text shows the problem itself. */
export function Setting({ path, shape }: SettingProps): ReactNode {
  const setting = settingAt(path);
  const isInvalid = useInvalid()[setting] !== undefined;
  return (
    <div data-setting={setting}>
      <Control path={path} shape={shape} />
      {!isInvalid && <FieldFindings setting={setting} />}
    </div>
  );
}

/** Draws the control by the parser's schema: switch, number, choice, text, group, or rows. */
function Control({ path, shape }: SettingProps): ReactNode {
  const words = wordsOf(settingAt(path));
  if (shape.kind === 'flag') return <FlagSetting path={path} shape={shape} />;
  if (shape.kind === 'record') return <RecordSetting path={path} shape={shape} />;
  if (shape.kind === 'rows') return <Rows path={path} shape={shape} words={words} field={(at, of) => <Setting path={at} shape={of} />} />;
  if (path.at(-1) === 'role') return <ComparisonField path={path} label={words.label} />;
  if (shape.kind === 'choice' || words.offers) return <ChoiceField path={path} shape={shape} words={words} />;
  return <TypedField path={path} shape={shape} words={words} />;
}

function FlagSetting({ path, shape }: { readonly path: Path; readonly shape: Extract<Shape, { kind: 'flag' }> }) {
  const value = valueAt(useDraft(), path);
  const set = useStudio((state) => state.set);
  const { label, help } = wordsOf(settingAt(path));
  return <Switch label={label} help={help} on={isOn(shape, value)} onChange={(on) => set(path, on ? 1 : 0)} />;
}

/** Settings that exist together or not at all. */
function RecordSetting({ path, shape }: { readonly path: Path; readonly shape: Extract<Shape, { kind: 'record' }> }) {
  const value = valueAt(useDraft(), path);
  const set = useStudio((state) => state.set);
  const { label, help, first } = wordsOf(settingAt(path));
  // PHP writes an object without fields as an empty list.
  const isThere = value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return (
    <div>
      <Switch label={label} help={help} on={isThere} onChange={(on) => set(path, on ? (first ?? {}) : undefined)} />
      {isThere && (
        <div className="ms-2 mt-2 grid gap-2.5 border-s-2 border-line ps-4">
          {[...shape.fields].map(([name, field]) => (
            <Setting key={name} path={[...path, name]} shape={field} />
          ))}
        </div>
      )}
    </div>
  );
}
