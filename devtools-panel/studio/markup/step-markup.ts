import { encode } from '../../../inspection/markup/scan.ts';
import { attributeOf, type MarkupElement } from './elements.ts';

/** The words of a new step's buttons, which the owner then edits. */
export const WORDS = { en: { next: 'Next', back: 'Back' }, he: { next: 'המשך', back: 'חזרה' } } as const;
type StepWords = (typeof WORDS)[keyof typeof WORDS];

/** A template without steps has no style for them. Steps take their spacing from the form. */
export const STEP_STYLE =
  '<style>[data-step]:not([hidden]){display:flex;flex:1 1 100%;flex-direction:column;gap:inherit;min-width:0;outline:0!important}</style>';

const LOOK = 'background:none;color:inherit;box-shadow:inset 0 0 0 1.5px currentColor';

/** Looks like the form's own button, without its background: a template may have no style for a second button. */
export const BACK = ({ back }: StepWords): string =>
  `<button type="button" class="btn" data-action="back" style="${LOOK}">${back}</button>`;

/** Looks like the form's own button. */
export function nextButton(like: MarkupElement, { next }: StepWords): string {
  const classes = (attributeOf(like, 'class') ?? '').split(/\s+/).filter((each) => each && each !== 'poptin-form-submit-button');
  return `<button type="button" class="${encode(classes.join(' '))}" data-action="next">${next}</button>`;
}

/** The foot of a step. */
export const turn = (words: StepWords, hasBack: boolean, next: string): string =>
  `<div style="display:flex;flex-wrap:wrap;gap:12px">${hasBack ? BACK(words) : ''}${next}</div>`;
