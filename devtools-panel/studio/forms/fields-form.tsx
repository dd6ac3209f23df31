import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../parts/button.tsx';
import { markupOf } from '../draft/draft.ts';
import { useDraft, useStudio } from '../draft/studio-store.ts';
import { ADDED, findFields, withField, withFieldEarlier, withoutField, withRequired } from '../markup/fields.ts';
import { fieldLabel, KINDS } from './field-names.ts';
import { Switch } from './switch.tsx';

/** What a form asks for: each field may be taken away, moved up and asked for in any case. Their labels are among the words. */
export function FieldsForm() {
  const markup = markupOf(useDraft());
  const edit = useStudio((state) => state.edit);
  const fields = useMemo(() => findFields(markup), [markup]);
  const language = /\slang="(\w+)"/.exec(markup)?.[1] ?? 'en';
  const hasForm = /\sdata-action="(?:submit|play)"/.test(markup);
  const change = (make: (before: string) => string) => edit('', (draft) => ({ ...draft, poptin: make(markupOf(draft)) }));
  const missing = Object.keys(ADDED).filter((kind) => !fields.some((field) => field.kind === kind));
  return (
    <>
      {fields.length === 0 && <p className="mb-3 text-quiet">This popup asks for nothing.</p>}
      <ol aria-label="Fields" className="grid gap-2">
        {fields.map(({ kind, label, required, whole }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place in the form.
          <li key={nth} data-lands className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line px-3 py-2">
            <span className="min-w-32 flex-1">
              <span className="block font-medium">{label || KINDS[kind] || kind}</span>
              <span className="block text-sm text-quiet">{KINDS[kind] ?? kind}</span>
            </span>
            <Switch label="has to be filled in" on={required} onChange={(on) => change((before) => withRequired(before, nth, on))} />
            <span className="flex">
              <Button
                look="quiet"
                icon={ArrowUp}
                label={`Move ${label} up`}
                offBecause={nth === 0 ? 'It is the first.' : ''}
                onClick={() => change((before) => withFieldEarlier(before, nth))}
              />
              <Button
                look="quiet"
                icon={Trash2}
                label={`Take ${label} away`}
                offBecause={whole ? '' : 'It cannot be told apart from what is around it.'}
                onClick={() => change((before) => withoutField(before, nth))}
              />
            </span>
          </li>
        ))}
      </ol>
      {hasForm && missing.length > 0 && (
        <fieldset className="mt-5">
          <legend className="mb-2 font-medium">Ask for more</legend>
          <div className="flex flex-wrap gap-2">
            {missing.map((kind) => {
              const label = fieldLabel(kind, language);
              return (
                <Button key={kind} icon={Plus} onClick={() => change((before) => withField(before, kind, label))}>
                  {KINDS[kind]}
                </Button>
              );
            })}
          </div>
        </fieldset>
      )}
    </>
  );
}
