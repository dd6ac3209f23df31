import { Choice } from '../../../parts/controls/choice.tsx';
import { type Kept, keptTyped, withKeptTyped } from '../../markup/markup-steps.ts';

const KEPT: ReadonlyArray<readonly [Kept, string]> = [
  ['', 'nowhere'],
  ['tab', 'in its tab, over a reload'],
  ['browser', 'for a day in its browser'],
];

/** How long the answers to a form with steps are kept before they are sent. */
export function KeepTyped({ markup, change }: { readonly markup: string; change(make: (before: string) => string): void }) {
  return (
    <div className="mb-3">
      <Choice
        label="Unsent answers are kept"
        value={keptTyped(markup)}
        options={KEPT}
        onChange={(kept) => change((before) => withKeptTyped(before, kept))}
      />
    </div>
  );
}
