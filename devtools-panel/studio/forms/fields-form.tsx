import { ArrowUp, Plus, SplitSquareVertical, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { markupOf } from '../draft/studio-draft.ts';
import { useDraft, useStudio } from '../draft/studio-store.ts';
import { ADDED_KINDS, isOnce } from '../markup/field-markup.ts';
import { conditionOf, questionsBefore, withCondition } from '../markup/markup-conditions.ts';
import { findFields, withField, withFieldEarlier, withRequired } from '../markup/markup-fields.ts';
import { findSteps, stepsAt, whyNoStep, withoutFieldAndStep, withStepAt } from '../markup/markup-steps.ts';
import { ConditionChoice } from './controls/condition-choice.tsx';
import { KeepTyped } from './controls/keep-typed.tsx';
import { StepHead } from './controls/step-head.tsx';
import { Switch } from './controls/switch.tsx';
import { fieldLabel, kindName } from './field-names.ts';

/** The form's fields and steps: remove, move up, require, set a condition, begin a step. Labels are edited as words. */
export function FieldsForm() {
  const markup = markupOf(useDraft());
  const edit = useStudio((state) => state.edit);
  const fields = useMemo(() => findFields(markup), [markup]);
  const steps = useMemo(() => findSteps(markup), [markup]);
  const language = /\slang="(\w+)"/.exec(markup)?.[1] ?? 'en';
  const hasForm = /\sdata-action="(?:submit|play)"/.test(markup);
  const change = (make: (before: string) => string) => edit('', (draft) => ({ ...draft, poptin: make(markupOf(draft)) }));
  const missing = ADDED_KINDS.filter((kind) => !isOnce(kind) || !fields.some((field) => field.kind === kind));
  const headsAt = (nth: number) =>
    stepsAt(steps, nth).map((at) => <StepHead key={at} markup={markup} steps={steps} at={at} change={change} />);
  return (
    <>
      {fields.length === 0 && <p className="mb-3 text-quiet">This popup has no fields.</p>}
      {(steps.length > 0 || /\sdata-show-when=/.test(markup)) && <KeepTyped markup={markup} change={change} />}
      <ol aria-label="Fields" className="grid gap-2">
        {fields.map(({ kind, label, required, whole }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place in the form.
          <li key={nth} data-lands>
            {headsAt(nth)}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line px-3 py-2">
              <span className="min-w-32 flex-1">
                <span className="block font-medium">{label || kindName(kind)}</span>
                <span className="block text-sm text-quiet">{kindName(kind)}</span>
              </span>
              <Switch label="is required" on={required} onChange={(on) => change((before) => withRequired(before, nth, on))} />
              <span className="flex">
                <Button
                  look="quiet"
                  icon={ArrowUp}
                  label={`Move ${label} up`}
                  offBecause={nth === 0 ? 'It is already the first.' : ''}
                  onClick={() => change((before) => withFieldEarlier(before, nth))}
                />
                <Button
                  look="quiet"
                  icon={SplitSquareVertical}
                  label={`Begin a step at ${label}`}
                  offBecause={whyNoStep(markup, nth)}
                  onClick={() => change((before) => withStepAt(before, nth))}
                />
                <Button
                  look="quiet"
                  icon={Trash2}
                  label={`Take ${label} away`}
                  offBecause={whole ? '' : 'Its markup is mixed with that of other elements.'}
                  onClick={() => change((before) => withoutFieldAndStep(before, nth))}
                />
              </span>
              <ConditionChoice
                label="It is asked"
                questions={questionsBefore(markup, nth)}
                value={conditionOf(markup, nth)}
                onChange={(condition) => change((before) => withCondition(before, nth, condition))}
              />
            </div>
          </li>
        ))}
      </ol>
      {headsAt(Number.POSITIVE_INFINITY)}
      {!hasForm && <p className="mt-3 text-quiet">It has no form, so no field can be added. Choose a template with a form.</p>}
      {hasForm && missing.length > 0 && (
        <fieldset className="mt-5">
          <legend className="mb-2 font-medium">Add a field</legend>
          <div className="flex flex-wrap gap-2">
            {missing.map((kind) => {
              const label = fieldLabel(kind, language);
              return (
                <Button key={kind} icon={Plus} onClick={() => change((before) => withField(before, kind, label))}>
                  {kindName(kind)}
                </Button>
              );
            })}
          </div>
        </fieldset>
      )}
    </>
  );
}
