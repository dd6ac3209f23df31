import { useMemo } from 'react';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import { aboutIn } from '../../words/sessions/popup-name.ts';
import { differenceWords } from '../../words/sessions/session-difference-words.ts';
import type { StepView } from './step-row.tsx';

/** Nobody reads a longer list. The steps show all differences. */
const MAX_SHOWN = 50;

interface WhatDiffersProps {
  /** The steps that were made. */
  readonly rows: readonly StepView[];
  readonly opened: OpenedFile;
  onChoose(id: string): void;
}

/** Every verdict that differs from its recording, by step. */
export function WhatDiffers({ rows, opened, onChoose }: WhatDiffersProps) {
  const about = useMemo(() => aboutIn(opened), [opened]);
  const all = rows.flatMap(({ id, place, compared }) => compared.filter(({ same }) => !same).map((each) => ({ id, place, each })));
  if (!all.length) return null;
  return (
    <ul aria-label="What differs" className="max-h-32 overflow-auto border-b border-line px-3 py-1.5">
      {all.slice(0, MAX_SHOWN).map(({ id, place, each }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a step are never moved.
        <li key={nth} className="text-bad">
          <button type="button" className="max-w-full break-words text-start hover:underline" onClick={() => onChoose(id)}>
            {`Step ${place + 1}: ${differenceWords(each, about)}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
