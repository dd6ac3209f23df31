import { MousePointerClick } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isInFlow } from '../../../inspection/config/in-flow.ts';
import { MAX_SELECTOR } from '../../../inspection/simulate/kinds/simulate-draft.ts';
import { Button } from '../../parts/controls/button.tsx';
import { CopyButton } from '../../parts/controls/copy-button.tsx';
import { useEscape } from '../../parts/use-escape.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { View } from '../../store/view/panel-view.ts';
import { textOf } from '../draft/studio-draft.ts';
import { useDraft } from '../draft/studio-store.ts';
import { FIELD } from '../forms/controls/typed-field.tsx';

/** The mark that the owner's page needs. */
const markFor = (popupId: string): string => `<div class="poptin-embedded" data-id="${popupId}"></div>`;

/** Where an embedded popup goes during editing, and the mark that the page needs later. */
export function PlaceInPage() {
  const draft = useDraft();
  const place = usePanel(({ simulation }) => simulation.place);
  const placed = usePanel(({ view }) => view.placed);
  const picking = usePanel((state) => state.picking === 'place');
  const pick = usePanel((state) => state.pick);
  const simulate = usePanel((state) => state.simulate);
  const popupId = textOf(draft, 'poptin_id');
  useEscape(picking, () => pick(null));
  if (!isInFlow(textOf(draft, 'poptin_type')) || !place) return null;
  const always = textOf(draft, 'poptin_type') === 'embedded';
  const put = (selector: string) => simulate({ place: { popupId, selector } }, false);
  const { isMissing, words } = sentence(placed, place.selector, always);
  return (
    <section aria-label="Its place in the page" className="grid gap-2 border-b border-line px-4 py-2 @max-[460px]/panel:px-3">
      <p role="status" className={`text-pretty break-words ${isMissing ? 'text-wait' : 'text-quiet'}`}>
        {words}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={MousePointerClick}
          aria-pressed={picking}
          className="aria-pressed:border-accent aria-pressed:text-accent"
          onClick={() => pick(picking ? null : 'place')}
        >
          {picking ? 'Click on the page …' : 'Pick a place'}
        </Button>
        <Selector now={place.selector} onChange={put} />
        {place.selector !== '' && (
          <Button look="quiet" onClick={() => put('')}>
            Where it can be
          </Button>
        )}
      </div>
      <p className="flex items-center gap-x-1 text-sm text-quiet">
        <span className="min-w-0 flex-1 break-words">
          For your visitors, add this to your page: <code className="font-mono">{markFor(popupId)}</code>
        </span>
        <CopyButton what="its place" text={markFor(popupId)} />
      </p>
    </section>
  );
}

/** A field for the block's selector, for people who know their page. It applies on Enter, or when the keyboard leaves it. */
function Selector({ now, onChange }: { readonly now: string; onChange(selector: string): void }) {
  const [typed, setTyped] = useState(now);
  useEffect(() => setTyped(now), [now]);
  return (
    <form
      className="min-w-[min(10rem,100%)] flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim());
      }}
    >
      <input
        aria-label="Or under this selector"
        placeholder="or a selector, such as #offers"
        value={typed}
        maxLength={MAX_SELECTOR}
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== now && onChange(typed.trim())}
        className={`${FIELD} font-mono`}
      />
    </form>
  );
}

function sentence(placed: View['placed'], selector: string, always: boolean): { readonly isMissing: boolean; readonly words: string } {
  const is = (words: string) => ({ isMissing: false, words });
  if (placed?.how === 'made' && selector) return is(`It is under ${placed.at}, only for you.`);
  if (placed?.how === 'made') return is(`This page has no place for it, so it is under ${placed.at}, only for you.`);
  if (placed?.how === 'kept') return is('It is in the page’s place for it.');
  if (placed?.how === 'none' && selector)
    return { isMissing: true, words: `Nothing on this page matches “${selector}”. Pick a place, or choose another selector.` };
  return is(always ? 'It is part of the page.' : 'On a page without a place for it, it lies over the page.');
}
