import { spliced } from '../../../inspection/markup/scan.ts';
import { attributeOf, elementsOf, holds, type MarkupElement, withAttribute } from './elements.ts';
import { type FormField, findFields } from './markup-fields.ts';

/** A question that another part's condition may use. */
export interface Question {
  readonly name: string;
  readonly label: string;
  /** Empty if any text may be the answer. */
  readonly answers: readonly string[];
}

/** These characters have a meaning in conditions. */
const MARKS = /[=|;!]/;

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
      const choices = inside.flatMap((each) => {
        const isChoice = each.open.name === 'option' || /^(?:radio|checkbox)$/.test(attributeOf(each, 'type') ?? '');
        if (!isChoice) return [];
        const text = markup.slice(each.open.end, each.insideEnd).replace(/<[^<>]*>/g, '');
        return attributeOf(each, 'value') ?? (each.open.name === 'option' ? text.trim() : 'on');
      });
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
