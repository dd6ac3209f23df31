import { Plus, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import type { SettingWords } from '../../../../runtime/wire/settings/setting-docs.ts';
import { Button } from '../../../parts/controls/button.tsx';
import { type Json, type Path, valueAt } from '../../draft/studio-draft.ts';
import { useDraft, useStudio } from '../../draft/studio-store.ts';
import { FieldFindings } from '../../findings/field-findings.tsx';
import type { Shape } from '../../settings/shape.ts';
import { Help } from './switch.tsx';

interface RowsProps {
  readonly path: Path;
  readonly shape: Extract<Shape, { kind: 'rows' }>;
  readonly words: SettingWords;
  /** Draws a setting of a row. */
  readonly field: (path: Path, shape: Shape) => ReactNode;
}

/** A list with buttons to add and remove rows. An empty list is left out of the settings. */
export function Rows({ path, shape, words, field }: RowsProps) {
  const value = valueAt(useDraft(), path);
  const set = useStudio((state) => state.set);
  const takeAway = useStudio((state) => state.takeAway);
  const about = useId();
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  const row = words.row ?? 'row';
  const [first = {}] = Array.isArray(words.first) ? (words.first as readonly Json[]) : [];
  return (
    <fieldset aria-describedby={words.help ? about : undefined} className="min-w-0">
      <legend className="mb-1">{words.label}</legend>
      {words.help && <Help id={about}>{words.help}</Help>}
      <ol className="grid gap-2">
        {rows.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place and by nothing else.
          <li key={at} data-lands data-setting={[...path, at].join('.')} className="rounded border border-line bg-raised p-2.5">
            <div className="mb-1 flex items-center justify-between gap-2">
              <span className="text-sm text-quiet">
                {capital(row)} {at + 1}
              </span>
              <Button look="quiet" icon={Trash2} label={`Take ${row} ${at + 1} away`} onClick={() => takeAway(path, at)} />
            </div>
            <div className="grid gap-2.5">
              {shape.of.kind === 'record'
                ? [...shape.of.fields].map(([name, of]) => <Fragment key={name}>{field([...path, at, name], of)}</Fragment>)
                : field([...path, at], shape.of)}
            </div>
            {shape.of.kind === 'record' && <FieldFindings setting={[...path, at].join('.')} />}
          </li>
        ))}
      </ol>
      {rows.length < shape.most && (
        <div className="mt-2">
          <Button icon={Plus} onClick={() => set([...path, rows.length], first)}>
            Add a {row}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

const capital = (word: string): string => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
