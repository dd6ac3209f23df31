/** The draft, the page and the panel, as the preview sees them at one moment. */
export interface Sight {
  /** The draft as the page would be given it. */
  readonly text: string;
  /** The draft that the page was given; '' while the preview is off. */
  readonly simulated: string;
  /** The document on which a runtime runs; '' for none. */
  readonly runs: string;
  readonly seeing: 'at-once' | 'as-set';
  /** The simulated surroundings, as text. */
  readonly around: string;
  /** The place of a popup within the page. */
  readonly selector: string;
  /** The popup's place on the page; a new object for each report. */
  readonly placed: { readonly late: boolean; readonly how: string } | null;
}

/** Everything but the draft that the page had when it was last shown. */
type Shown = Pick<Sight, 'seeing' | 'runs' | 'around' | 'selector'>;

export interface PreviewState {
  readonly sight: Sight;
  readonly shown: Shown;
  /** The change that the pause is about; '' without one. The same change starts no second pause. */
  readonly due: string;
}

export type PreviewEvent = { readonly kind: 'seen'; readonly sight: Sight } | { readonly kind: 'paused' } | { readonly kind: 'asked' };

/**
 * `pause` restarts the pause, `rest` ends it. `show` gives the page the draft. `show-at-once` shows the popup that the page
 * already has; `show-again` also takes it from the beginning.
 */
export type PreviewEffect = 'pause' | 'rest' | 'show' | 'show-at-once' | 'show-again';

type Step = readonly [PreviewState, readonly PreviewEffect[]];

const shownIn = ({ seeing, runs, around, selector }: Sight): Shown => ({ seeing, runs, around, selector });

/** The preview of a studio that has just been opened: the page is taken as it is. */
export const startPreview = (sight: Sight): PreviewState => ({ sight: { ...sight, placed: null }, shown: shownIn(sight), due: '' });

function changeDue({ text, simulated, seeing, around, selector }: Sight, shown: Shown): string {
  const isBehind = simulated !== text || seeing !== shown.seeing || around !== shown.around || selector !== shown.selector;
  return simulated && isBehind ? JSON.stringify([text, seeing, around, selector]) : '';
}

/** Keeps the page at the draft: after each change, and on every page that comes. */
export function stepPreview(state: PreviewState, event: PreviewEvent): Step {
  if (event.kind !== 'seen') return [{ ...state, shown: shownIn(state.sight) }, ['show']];
  const { sight } = event;
  const effects: PreviewEffect[] = [];
  const showsAtOnce = sight.simulated !== '' && sight.seeing === 'at-once';
  // A page gets the draft before its runtime starts. Showing it at once is up to the panel.
  const isNewPage = sight.simulated !== '' && sight.runs !== '' && sight.runs !== state.shown.runs;
  const shown = isNewPage ? shownIn(sight) : state.shown;
  if (isNewPage && showsAtOnce) effects.push('show-at-once');
  // The place came after the popup had looked for it.
  const foundLate = sight.placed !== state.sight.placed && sight.placed?.late && sight.placed.how !== 'none';
  if (foundLate && showsAtOnce) effects.push('show-again');
  const due = changeDue(sight, shown);
  if (due !== state.due) effects.push(due ? 'pause' : 'rest');
  return [{ sight, shown, due }, effects];
}
