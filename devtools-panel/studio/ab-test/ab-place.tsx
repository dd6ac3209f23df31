import { Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { newPopupId } from '../draft/first-draft.ts';
import { useDraft, useInvalid, useStudio } from '../draft/studio-store.ts';
import { invalidFindings } from '../findings/invalid-findings.ts';
import { AccountChoice } from '../saving/place/account-choice.tsx';
import { ServerFirst } from '../saving/place/server-first.tsx';
import { SaidNote } from '../saving/said-note.tsx';
import { useSaving } from '../saving/saving-store.ts';
import { type Counted, differenceOf, differenceWords, isBestOf, rateOf, rateWords, splitOf } from './ab-result.ts';
import { useResults } from './use-results.ts';
import { VariantPicture } from './variant-picture.tsx';
import { comparisonOf, type Variant, variantsOf, withVariant } from './variants.ts';
import { RESULTS_EXPIRE, WinnerButton } from './winner-button.tsx';

const NOTHING: Counted = { views: 0, conversions: 0 };

const timeText = (at: string): string => new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The variants of a test side by side, with their split and their results. */
export function AbPlace() {
  const server = useSaving((state) => state.server);
  const clientId = useSaving((state) => state.clientId);
  if (!server) return <ServerFirst>Your display server counts the results of a test. Connect to it first.</ServerFirst>;
  return (
    <div className="grid gap-4">
      <AccountChoice />
      {clientId && <Variants key={clientId} />}
    </div>
  );
}

function Variants() {
  const draft = useDraft();
  const invalid = useInvalid();
  const listed = useSaving((state) => state.listed);
  const saveDraft = useSaving((state) => state.saveDraft);
  const busy = useSaving((state) => state.busy);
  const edit = useStudio((state) => state.edit);
  const variants = variantsOf(draft, listed ?? []);
  const drawn = variants.filter(({ isDrawn }) => isDrawn);
  const { counted, since, until, problem, again } = useResults(variants);
  const countedOf = ({ id }: Variant): Counted => counted?.get(id) ?? NOTHING;
  const { first, comparisons } = comparisonOf(variants, (variant) => countedOf(variant).views);
  const split = splitOf(drawn.map(({ weight }) => weight));
  async function addVariant(): Promise<void> {
    const { original, variant } = withVariant(draft, newPopupId(), Math.max(2, variants.length + 1));
    // Both are drafts on the server, so whichever is opened next knows of the test.
    if (original) {
      if (!(await saveDraft(original, undefined, invalidFindings(invalid)))) return;
      edit('', () => original);
    }
    await saveDraft(variant);
  }
  return (
    <>
      {variants.length === 0 && (
        <p className="max-w-160 text-pretty">
          A variant begins as a copy of this popup. Each visit gets one of the two, so you learn which one brings more. A visitor’s next
          visit draws again, unless they have converted.
        </p>
      )}
      {variants.length > 0 && (
        <ul aria-label="Variants" className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-2">
          {variants.map((variant) => (
            <VariantCard
              key={variant.id}
              variant={variant}
              share={split[drawn.indexOf(variant)]}
              counted={countedOf(variant)}
              first={first && variant !== first ? countedOf(first) : null}
              comparisons={comparisons}
            >
              {variant.isDrawn && drawn.length > 1 && (
                <WinnerButton
                  winner={variant}
                  others={drawn.filter((other) => other !== variant)}
                  isSure={isBestOf(variant, drawn, countedOf)}
                />
              )}
            </VariantCard>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} offBecause={busy ? 'Waiting for the server.' : ''} onClick={addVariant}>
          Add a variant
        </Button>
        {variants.length > 0 && (
          <Button icon={RefreshCw} onClick={again}>
            Count again
          </Button>
        )}
      </div>
      <SaidNote />
      {variants.length > 0 && (
        <p className="max-w-160 text-sm text-pretty text-quiet">
          {since && `Counted since ${timeText(since)}, when all variants were there. `}
          {until && `The test ended on ${timeText(until)}, when one variant was left: later views do not count. `}
          {until && RESULTS_EXPIRE} A new variant is a draft: change it in My popups. The test begins when you publish one of its drafts,
          which publishes all of them. Rates are conversions per view, with 95 % intervals. Choose the end of the test before it begins: if
          you stop at the first winner, it may have won by chance.
        </p>
      )}
    </>
  );
}

interface VariantCardProps {
  readonly variant: Variant;
  /** In percent; undefined if visitors do not get this variant. */
  readonly share: number | undefined;
  readonly counted: Counted;
  /** The first variant that visitors get, which the others are compared with; null for itself. */
  readonly first: Counted | null;
  readonly comparisons: number;
  readonly children: ReactNode;
}

function VariantCard({ variant, share, counted, first, comparisons, children }: VariantCardProps) {
  const { name, weight, isOpen } = variant;
  const set = useStudio((state) => state.set);
  const settle = useStudio((state) => state.settle);
  return (
    <li aria-label={name} className={`grid content-start gap-1 rounded border p-3 ${isOpen ? 'border-accent' : 'border-line'}`}>
      <h4 className="font-medium break-words">
        <bdi>{name}</bdi> {isOpen && <span className="text-sm font-normal text-quiet">open here</span>}
      </h4>
      <VariantPicture variant={variant} />
      <p>{share === undefined ? 'Not published: no visitor gets it.' : `Given to ${share} % of visitors.`}</p>
      {isOpen && (
        <label className="flex flex-wrap items-center gap-2">
          Weight
          <input
            type="number"
            min={1}
            max={1000}
            value={weight}
            onChange={({ target }) => {
              const typed = Number(target.value);
              if (Number.isInteger(typed) && typed >= 1 && typed <= 1000) set(['ab_test_weight'], typed);
            }}
            onBlur={settle}
            className="h-6.5 w-20 rounded border border-edge bg-surface px-1.5 tabular-nums"
          />
        </label>
      )}
      <p className="tabular-nums">
        {counted.views} views, {counted.conversions} conversions
      </p>
      <p className="font-medium tabular-nums">{rateWords(rateOf(counted))}</p>
      <p className="text-sm text-pretty">
        {first ? differenceWords(differenceOf(first, counted, comparisons)) : 'The others are compared with it.'}
      </p>
      {children}
    </li>
  );
}
