import type { Question } from '../../markup/markup-conditions.ts';
import { FIELD } from './typed-field.tsx';

interface ConditionChoiceProps {
  readonly label: string;
  readonly questions: readonly Question[];
  /** As `data-show-when` has it; '' for always. */
  readonly value: string;
  onChange(condition: string): void;
}

type Offer = readonly [condition: string, words: string];

/** The earlier answer that a part depends on. A condition written by hand stays until somebody chooses another. */
export function ConditionChoice({ label, questions, value, onChange }: ConditionChoiceProps) {
  const offers = questions.flatMap(({ name, label: question, answers }): Offer[] =>
    answers.length === 0
      ? [[name, `if “${question}” is filled in`]]
      : [
          ...answers.map((answer) => [`${name}=${answer}`, `if “${question}” is ${answer}`] as Offer),
          ...(answers.length > 2 ? answers.map((answer) => [`${name}!=${answer}`, `if “${question}” is not ${answer}`] as Offer) : []),
        ],
  );
  if (offers.length === 0 && value === '') return null;
  const isOther = value !== '' && !offers.some(([condition]) => condition === value);
  return (
    <label className="grid min-w-0 flex-1 basis-48 gap-0.5 text-sm">
      <span className="text-quiet">{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} className={FIELD}>
        <option value="">always</option>
        {isOther && <option value={value}>{value}</option>}
        {offers.map(([condition, words]) => (
          <option key={condition} value={condition}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
