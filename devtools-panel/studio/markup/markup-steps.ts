import { type Span, spliced } from '../../../inspection/markup/scan.ts';
import { attributeOf, childOf, elementsOf, holds, type MarkupElement, nearest, withAttribute } from './elements.ts';
import { type FormField, findFields, withoutField } from './markup-fields.ts';
import { BACK, nextButton, STEP_STYLE, turn, WORDS } from './step-markup.ts';

/** A step of a form, as its owner sees it. */
export interface FormStep {
  /** Its name in the markup. */
  readonly name: string;
  /** The places of its fields among all fields of the popup. */
  readonly fields: readonly number[];
  /** Its answers are sent before the end. */
  readonly partial: boolean;
  readonly condition: string;
}

export type Kept = '' | 'tab' | 'browser';

const isStep = (element: MarkupElement): boolean => attributeOf(element, 'data-step') !== undefined;
const isButton = (element: MarkupElement, ...actions: readonly string[]): boolean =>
  actions.includes(attributeOf(element, 'data-action') ?? '');
const stepsOf = (all: readonly MarkupElement[]): MarkupElement[] => all.filter(isStep);
const within = (outer: Span, all: readonly MarkupElement[]) => all.filter((each) => each !== outer && holds(outer, each));

export function findSteps(markup: string): FormStep[] {
  const fields = findFields(markup);
  return stepsOf(elementsOf(markup)).map((step) => ({
    name: attributeOf(step, 'data-step') ?? '',
    fields: fields.flatMap(({ tag }, nth) => (holds(step, tag) ? [nth] : [])),
    partial: attributeOf(step, 'data-partial') !== undefined,
    condition: attributeOf(step, 'data-show-when') ?? '',
  }));
}

interface Place {
  readonly all: readonly MarkupElement[];
  /** The form, or the step to divide. */
  readonly outer: MarkupElement;
  /** The first part of the new step. */
  readonly from: MarkupElement;
  readonly first: FormField;
  /** The button that ends it. */
  readonly button: MarkupElement;
}

/** Where a step can begin at a field, or why it cannot. */
function placeFor(markup: string, nth: number): Place | string {
  const all = elementsOf(markup);
  const fields = findFields(markup);
  const field = fields[nth];
  const own = all.find(({ start }) => start === field?.tag.start) ?? null;
  const outer = nearest(own, (each) => isStep(each) || each.open.name === 'form');
  if (!field || !own || !outer) return 'It is not in a form.';
  const inside = fields.filter(({ tag }) => holds(outer, tag));
  const [first] = inside;
  if (!first || first === field) return 'A step begins here already.';
  const from = childOf(outer, own);
  const before = fields[nth - 1];
  if (!from || (before && holds(from, before.tag))) return 'Its markup cannot be separated from the field before it.';
  const button = within(outer, all).findLast((each) => each.start > from.start && isButton(each, 'submit', 'next'));
  return button ? { all, outer, from, first, button } : 'The form’s button is elsewhere.';
}

/** Why no step can begin at a field; '' if one can. */
export function whyNoStep(markup: string, nth: number): string {
  const place = placeFor(markup, nth);
  return typeof place === 'string' ? place : '';
}

const languageOf = (markup: string): keyof typeof WORDS => (/\slang="he"/.test(markup) ? 'he' : 'en');

/** Begins a step at a field: everything from there on appears after *Next*. */
export function withStepAt(markup: string, nth: number): string {
  const place = placeFor(markup, nth);
  if (typeof place === 'string') return markup;
  const { all, outer, from, first, button } = place;
  const words = WORDS[languageOf(markup)];
  const taken = new Set(stepsOf(all).map((each) => attributeOf(each, 'data-step')));
  const free = (at: number): string => (taken.has(`step-${at}`) ? free(at + 1) : `step-${at}`);
  const opening = (name: string, isHidden: boolean) => `<section class="step" data-step="${name}"${isHidden ? ' hidden' : ''}>`;
  const isDivided = isStep(outer);
  const name = free(isDivided ? 2 : 1);
  taken.add(name);
  const hadBack = isDivided && within(outer, all).some((each) => isButton(each, 'back'));
  const seam = `${turn(words, hadBack, nextButton(button, words))}</section>${opening(isDivided ? name : free(2), true)}`;
  const changes: Array<Span & { to: string }> = [{ start: from.start, end: from.start, to: seam }];
  if (!hadBack) changes.push({ start: button.start, end: button.start, to: BACK(words) });
  if (!isDivided) {
    const head = all.find(({ start }) => start === first.tag.start);
    const start = (head && childOf(outer, head))?.start ?? from.start;
    const end = childOf(outer, button)?.end ?? button.end;
    changes.push(
      { start, end: start, to: `${STEP_STYLE}<p data-progress></p>${opening(name, false)}` },
      { start: end, end, to: '</section>' },
    );
  }
  return spliced(markup, changes);
}

/** Joins a step with the one before it, in the same form. A form with one step becomes a form without steps. */
export function withoutStep(markup: string, at: number): string {
  const all = elementsOf(markup);
  const steps = stepsOf(all);
  const [before, step] = [steps[at - 1], steps[at]];
  if (!before || !step || step.parent !== before.parent) return markup;
  const isAlone = steps.length === 2;
  const fields = findFields(markup);
  const cut = ({ start, end }: Span) => ({ start, end, to: '' });
  const buttons = (within_: MarkupElement, ...actions: readonly string[]) =>
    within(within_, all).filter((each) => isButton(each, ...actions));
  // Removes the whole foot of the previous step if it has nothing else in it.
  const feet = buttons(before, 'next', 'back').map((button) => {
    const child = childOf(before, button) ?? button;
    return fields.some(({ tag }) => holds(child, tag)) ? button : child;
  });
  return spliced(markup, [
    ...new Map(feet.map((each) => [each.start, cut(each)])).values(),
    cut({ start: before.insideEnd, end: before.end }),
    cut(step.open),
    ...(at === 1 ? buttons(step, 'back').map(cut) : []),
    ...(isAlone ? [cut(before.open), cut({ start: step.insideEnd, end: step.end }), ...progressOf(all).map(cut), ...styleIn(markup)] : []),
  ]);
}

/** Removes a field. A step that asks nothing after that joins its neighbour: its words stay, and the form's button may be in it. */
export function withoutFieldAndStep(markup: string, nth: number): string {
  const at = findSteps(markup).findIndex(({ fields }) => fields.includes(nth));
  const left = withoutField(markup, nth);
  const steps = findSteps(left);
  if (left === markup || steps[at]?.fields.length !== 0) return left;
  const joined = withoutStep(left, Math.max(at, 1));
  // The end of the next step is now the end of the first one, so answers are still sent there.
  return joined !== left && at === 0 && steps[1]?.partial && steps.length > 2 ? withPartial(joined, 0, true) : joined;
}

/** The places of the steps whose heads come before a field. Steps without fields come before the next field, or after the last one. */
export const stepsAt = (steps: readonly FormStep[], nth: number): readonly number[] =>
  steps.flatMap((_, at) => {
    const [first = Number.POSITIVE_INFINITY] = steps.slice(at).flatMap(({ fields }) => fields);
    return first === nth ? at : [];
  });

/** What shows a visitor's progress, including its line. */
function progressOf(all: readonly MarkupElement[]): MarkupElement[] {
  const marked = all.filter((each) => attributeOf(each, 'data-progress') !== undefined);
  return [...new Set(marked.map((each) => (each.parent && attributeOf(each.parent, 'class') === 'progress' ? each.parent : each)))];
}

function styleIn(markup: string): Array<Span & { to: string }> {
  const start = markup.indexOf(STEP_STYLE);
  return start < 0 ? [] : [{ start, end: start + STEP_STYLE.length, to: '' }];
}

const changedStep = (markup: string, at: number, name: string, value: string | null): string => {
  const step = stepsOf(elementsOf(markup))[at];
  return step ? spliced(markup, withAttribute(step, name, value)) : markup;
};

/** Sends the answers up to the end of a step before the form is submitted, or stops that (FRM-33). */
export const withPartial = (markup: string, at: number, on: boolean): string => changedStep(markup, at, 'data-partial', on ? '' : null);

export const withStepCondition = (markup: string, at: number, condition: string): string =>
  changedStep(markup, at, 'data-show-when', condition || null);

const forms = (markup: string) => elementsOf(markup).filter(({ open }) => open.name === 'form');

/** How long typed answers are kept (FRM-34). */
export function keptTyped(markup: string): Kept {
  const kept = elementsOf(markup).flatMap((each) => attributeOf(each, 'data-keep-typed') ?? [])[0];
  return kept === 'tab' || kept === 'browser' ? kept : '';
}

export function withKeptTyped(markup: string, kept: Kept): string {
  const marked = elementsOf(markup).filter((each) => attributeOf(each, 'data-keep-typed') !== undefined);
  const on = marked.length > 0 ? marked : forms(markup).slice(0, 1);
  return spliced(
    markup,
    on.flatMap((each) => withAttribute(each, 'data-keep-typed', kept || null)),
  );
}
