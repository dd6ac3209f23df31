import { Merge } from 'lucide-react';
import { Button } from '../../../parts/controls/button.tsx';
import { questionsBefore } from '../../markup/markup-conditions.ts';
import { type FormStep, withoutStep, withPartial, withStepCondition } from '../../markup/markup-steps.ts';
import { ConditionChoice } from './condition-choice.tsx';
import { Switch } from './switch.tsx';

interface StepHeadProps {
  readonly markup: string;
  readonly steps: readonly FormStep[];
  readonly at: number;
  change(make: (before: string) => string): void;
}

/** The heading of a step: when it shows, and what happens at its end. */
export function StepHead({ markup, steps, at, change }: StepHeadProps) {
  const step = steps[at];
  if (!step) return null;
  const isLast = at === steps.length - 1;
  const [first = 0] = step.fields;
  return (
    <div className="mb-2 grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          Step {at + 1} of {steps.length}
        </h3>
        {at > 0 && (
          <Button look="quiet" icon={Merge} onClick={() => change((before) => withoutStep(before, at))}>
            Join with step {at}
          </Button>
        )}
      </div>
      {step.fields.length === 0 && <p className="text-sm text-quiet">It has no fields.</p>}
      {at > 0 && (
        <ConditionChoice
          label="It comes"
          questions={questionsBefore(markup, first)}
          value={step.condition}
          onChange={(condition) => change((before) => withStepCondition(before, at, condition))}
        />
      )}
      {!isLast && (
        <Switch
          label="Send the answers so far after this step"
          help="You get a lead even from visitors who leave later. The last step completes it, and no second lead is counted."
          on={step.partial}
          onChange={(on) => change((before) => withPartial(before, at, on))}
        />
      )}
    </div>
  );
}
