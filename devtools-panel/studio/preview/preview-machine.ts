/** What the preview knows at one moment about draft, page and panel. */
export interface Sight {
  /** The draft as the page would receive it. */
  readonly text: string;
  /** The draft that the page has; '' while the preview is off. */
  readonly simulated: string;
  /** The document with a running runtime; '' for none. */
  readonly runs: string;
  readonly seeing: 'at-once' | 'as-set';
  /** The simulated surroundings, as text. */
  readonly around: string;
  /** The place of an embedded popup. */
  readonly selector: string;
  /** The popup's place on the page; a new object for each report. */
  readonly placed: { readonly late: boolean; readonly how: string } | null;
}

/** What the page had when it last showed the draft, without the draft itself. */
type Shown = Pick<Sight, 'seeing' | 'runs' | 'around' | 'selector'>;

export interface PreviewState {
  readonly sight: Sight;
  readonly shown: Shown;
  /** The change that the pause waits for; '' without one. The same change starts no second pause. */
  readonly due: string;
}

export type PreviewEvent = { readonly kind: 'seen'; readonly sight: Sight } | { readonly kind: 'paused' } | { readonly kind: 'asked' };

/**
 * `pause` restarts the pause, and `rest` ends it. `show` gives the page the draft. `show-at-once` shows the popup that the page already
 * has. `show-again` also restarts it.
 */
export type PreviewEffect = 'pause' | 'rest' | 'show' | 'show-at-once' | 'show-again';

type Step = readonly [PreviewState, readonly PreviewEffect[]];

const shownIn = ({ seeing, runs, around, selector }: Sight): Shown => ({ seeing, runs, around, selector });

/** The preview of a studio that just opened. It accepts the page as it is. */
export const startPreview = (sight: Sight): PreviewState => ({ sight: { ...sight, placed: null }, shown: shownIn(sight), due: '' });

function changeDue({ text, simulated, seeing, around, selector }: Sight, shown: Shown): string {
  const isBehind = simulated !== text || seeing !== shown.seeing || around !== shown.around || selector !== shown.selector;
  return simulated && isBehind ? JSON.stringify([text, seeing, around, selector]) : '';
}

/** Keeps the page up to date with the draft: after each change, and on every new page. */
export function stepPreview(state: PreviewState, event: PreviewEvent): Step {
  if (event.kind !== 'seen') return [{ ...state, shown: shownIn(state.sight) }, ['show']];
  const { sight } = event;
  const effects: PreviewEffect[] = [];
  const showsAtOnce = sight.simulated !== '' && sight.seeing === 'at-once';
  // A new page gets the draft before its runtime starts. Only showing it at once is up to the panel.
  const isNewPage = sight.simulated !== '' && sight.runs !== '' && sight.runs !== state.shown.runs;
  const shown = isNewPage ? shownIn(sight) : state.shown;
  if (isNewPage && showsAtOnce) effects.push('show-at-once');
  // The place appeared after the popup had looked for it.
  const foundLate = sight.placed !== state.sight.placed && sight.placed?.late && sight.placed.how !== 'none';
  if (foundLate && showsAtOnce) effects.push('show-again');
  const due = changeDue(sight, shown);
  if (due !== state.due) effects.push(due ? 'pause' : 'rest');
  return [{ sight, shown, due }, effects];
}
