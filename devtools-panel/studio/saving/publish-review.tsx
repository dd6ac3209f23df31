import { Rocket, Undo2 } from 'lucide-react';
import { Button } from '../../parts/controls/button.tsx';
import { isOn } from '../settings/read-typed.ts';
import type { Change } from './accounts.ts';
import type { Review } from './drafts.ts';
import { changeWords } from './history/change-words.ts';
import { ChangedTexts } from './history/changed-texts.tsx';

interface ReviewProps {
  readonly review: Review;
  readonly busy: boolean;
  onPublish(): void;
  onDiscard(): void;
}

const LACKS_CODES =
  'Each lead is to get a code of its own, and none is left. Import codes in Delivery first: a lead that finds none gets the fallback code for good.';

/** Compares what visitors see with what they would see, in words, before anything goes live. */
export function PublishReview({ review: { of, isNew, changes, words, lacksCodes, together }, busy, onPublish, onDiscard }: ReviewProps) {
  const fields = changes.filter(({ path }) => path !== 'markup' || words.length === 0);
  const isSame = !isNew && changes.length === 0;
  const isOff = !isOn({ fallback: true }, of.display);
  const waiting = busy ? 'Waiting for the server.' : '';
  return (
    <section aria-label="What publishing changes" className="grid gap-2 rounded border border-accent p-3">
      <h4 className="font-semibold">{isNew ? 'A new popup' : isSame ? 'Nothing to publish' : 'What publishing changes'}</h4>
      {isSame && <p>Visitors see exactly this already.</p>}
      {isNew && <p>{isOff ? 'It is turned off, so no visitor will see it.' : 'Visitors will see it where its settings let it show.'}</p>}
      <ChangeList label="Changed settings" of={fields} />
      {words.length > 0 && <ChangedTexts of={words} />}
      {together.map(({ poptin_id: id, poptin_name: name, is_new: isNewToo, changes: theirs }) => (
        <section key={id} aria-label={`Published together: ${name}`} className="grid gap-1">
          <h5 className="font-medium break-words">
            Published together: <bdi>{name}</bdi>
            {isNewToo && ', a new popup'}
          </h5>
          <p className="max-w-160 text-pretty">It is a variant of the same test, which begins once both are published.</p>
          <ChangeList label={`Changed settings of ${name}`} of={theirs} />
        </section>
      ))}
      {lacksCodes && <p className="max-w-160 text-pretty text-bad">{LACKS_CODES}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          icon={Rocket}
          offBecause={waiting || (isSame && together.length === 0 ? 'Nothing differs from what visitors see.' : '')}
          onClick={onPublish}
        >
          Publish now
        </Button>
        <Button icon={Undo2} offBecause={waiting} onClick={onDiscard}>
          Discard the draft
        </Button>
      </div>
    </section>
  );
}

function ChangeList({ label, of }: { readonly label: string; readonly of: readonly Change[] }) {
  return (
    of.length > 0 && (
      <ul aria-label={label} className="grid max-w-160 gap-0.5 text-pretty break-words">
        {of.map((change) => (
          <li key={`${change.path} ${change.more ?? ''}`}>{changeWords(change)}</li>
        ))}
      </ul>
    )
  );
}
