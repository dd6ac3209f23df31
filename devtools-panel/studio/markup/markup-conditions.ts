import { attribute, decode, encode, type Span, spliced } from '../../../inspection/markup/scan.ts';
import { attributeOf, elementsOf, holds, type MarkupElement, withAttribute } from './elements.ts';
import { type FormField, findFields } from './markup-fields.ts';
import { conditionIn, conditionsIn } from './show-when.ts';

/** A question that another part's condition may use. */
export interface Question {
  readonly name: string;
  readonly label: string;
  /** Empty if any text may be the answer. */
  readonly answers: readonly string[];
}

/** These characters have a meaning in conditions. */
const MARKS = /[=|;!]/;

/** One element's answer to its question, as the browser sends it; undefined for an element that is no choice. */
function answerOf(markup: string, element: MarkupElement): string | undefined {
  const isOption = element.open.name === 'option';
  if (!isOption && !isTicked(element)) return undefined;
  const value = attributeOf(element, 'value');
  if (value !== undefined || !isOption) return value?.trim() ?? 'on';
  return flat(decode(markup.slice(element.open.end, element.insideEnd).replace(/<[^<>]*>/g, '')));
}

const isTicked = (element: MarkupElement): boolean =>
  [attributeOf(element, 'type'), attributeOf(element, 'data-field')].some((kind) => kind === 'radio' || kind === 'checkbox');

/** A browser joins the spaces in an option's text. */
const flat = (text: string): string => text.replace(/[\t\n\f\r ]+/g, ' ').trim();

const frameOf = (all: readonly MarkupElement[], field: FormField | undefined): MarkupElement | undefined =>
  all.find(({ start }) => start === (field?.whole ?? field?.tag)?.start);

/** The condition of a field (FRM-31); '' for always. */
export function conditionOf(markup: string, nth: number): string {
  const frame = frameOf(elementsOf(markup), findFields(markup)[nth]);
  return frame ? (attributeOf(frame, 'data-show-when') ?? '') : '';
}

/** Sets a field's condition. The field starts hidden, so that nobody sees it before the runtime has checked. */
export function withCondition(markup: string, nth: number, condition: string): string {
  const frame = frameOf(elementsOf(markup), findFields(markup)[nth]);
  if (!frame) return markup;
  // Makes each change separately, because both may be at the same place of the tag.
  const marked = spliced(markup, withAttribute(frame, 'data-show-when', condition || null));
  const again = elementsOf(marked).find(({ start }) => start === frame.start);
  return again ? spliced(marked, withAttribute(again, 'hidden', condition ? '' : null)) : marked;
}

/** The questions before a field. A condition cannot use later answers. */
export function questionsBefore(markup: string, nth: number): readonly Question[] {
  const all = elementsOf(markup);
  return findFields(markup)
    .slice(0, nth)
    .flatMap((field) => {
      const frame = frameOf(all, field);
      if (!frame || !field.name || MARKS.test(field.name) || field.kind === 'hidden') return [];
      const inside = all.filter((each) => holds(frame, each));
      const choices = inside.flatMap((each) => answerOf(markup, each) ?? []);
      const answers = choices.filter((answer) => answer !== '' && !MARKS.test(answer));
      return [{ name: field.name, label: field.label || field.name, answers }];
    });
}

/** Names in conditions that no field of the popup has. Such a part never shows. */
export function unaskedNames(markup: string): readonly string[] {
  const elements = elementsOf(markup);
  const names = new Set(
    elements.flatMap((each) => (attributeOf(each, 'data-field') === undefined ? [] : (attributeOf(each, 'name') ?? []))),
  );
  const asked = elements.flatMap((each) => (attributeOf(each, 'data-show-when') ?? '').split(';'));
  const wanted = asked.flatMap((part) => part.split('=')[0]?.replaceAll('!', '').trim() || []);
  return [...new Set(wanted)].filter((name) => !names.has(name));
}

/** A condition's value that no answer to its question has. */
export interface Unanswered {
  readonly name: string;
  /** The question, for a person. */
  readonly label: string;
  readonly value: string;
}

/** Values in conditions that nobody can give. Questions that take any text accept every value. */
export function unansweredValues(markup: string): readonly Unanswered[] {
  const elements = elementsOf(markup);
  const wanted = elements.flatMap((each) => conditionsIn(attributeOf(each, 'data-show-when') ?? ''));
  if (wanted.length === 0) return [];
  const labels = new Map(findFields(markup).map(({ name, label }) => [name, label]));
  const found = wanted.flatMap(({ name, values }) => {
    const answers = closedAnswers(markup, elements, name);
    const unknown = answers ? (values ?? []).filter((value) => value === '' || !answers.includes(value)) : [];
    return unknown.map((value) => ({ name, label: labels.get(name) || name, value }));
  });
  return [...new Map(found.map((each) => [`${each.name}=${each.value}`, each])).values()];
}

/** All answers to a question; null if it takes others too, or if the page fills them in. */
function closedAnswers(markup: string, all: readonly MarkupElement[], name: string): readonly string[] | null {
  const controls = all.filter((each) => attributeOf(each, 'name') === name);
  if (!controls.every((each) => each.open.name === 'select' || isTicked(each))) return null;
  const choices = controls.flatMap((control) => (control.open.name === 'select' ? all.filter((each) => holds(control, each)) : [control]));
  const answers = choices.flatMap((each) => answerOf(markup, each) ?? []);
  return answers.length === 0 || answers.some((each) => each.includes('{{')) ? null : answers;
}

/**
 * Conditions with an answer's new words. A condition cannot say some characters; then it keeps the old words, and the findings name it. If
 * another choice still has the old words, the condition accepts both.
 */
export function conditionsReworded(markup: string, question: string, from: string, to: string): Array<Span & { to: string }> {
  const [before, after] = [flat(from), flat(to)];
  if (before === after || MARKS.test(after)) return [];
  const all = elementsOf(markup);
  const isShared = (closedAnswers(markup, all, question) ?? []).filter((each) => flat(each) === before).length > 1;
  const renamed = isShared ? [before, after] : [after];
  const changed = (part: string): string => {
    const condition = conditionIn(part);
    const values = condition?.name === question ? condition.values?.map(flat) : null;
    if (!values?.includes(before)) return part;
    const equals = part.indexOf('=') + 1;
    const others = new Set(values.filter((value) => value !== before));
    const next = renamed.filter((value) => !others.has(value)).join('|');
    const kept = part
      .slice(equals)
      .split('|')
      .flatMap((written) => {
        if (flat(written) !== before) return written;
        return next === '' && others.size > 0 ? [] : written.replace(written.trim(), () => next);
      });
    return part.slice(0, equals) + kept.join('|');
  };
  return all.flatMap(({ open }) => {
    const condition = attribute(open, 'data-show-when');
    const text = condition?.value.split(';').map(changed).join(';');
    return condition?.at && text !== condition.value ? [{ ...condition.at, to: encode(text ?? '') }] : [];
  });
}
