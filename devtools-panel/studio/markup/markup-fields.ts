import { attribute, type Open, type Piece, type Span, scan, spliced } from '../../../inspection/markup/scan.ts';
import { attributeOf, childOf, elementsOf, nearest } from './elements.ts';
import { ADDED_KINDS, fieldMarkup } from './field-markup.ts';

export interface FormField {
  readonly kind: string;
  /** The name under which the answer is sent, the same in every language. */
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** The whole field with label and frame, for removing it. Null if its borders are unclear. */
  readonly whole: Span | null;
  readonly tag: Span;
}

const FRAMES = /(?:^|\s)(?:field|check)(?:\s|$)/;
/** The build's mark of a required field. */
const STAR = '<span aria-hidden="true">\u00a0*</span>';
const STARRED = /<span aria-hidden="true">(?:&nbsp;|\u00a0)\*<\/span>/;

/** The fields of a popup, in order. A question with several answers is one field. */
export function findFields(markup: string): FormField[] {
  const pieces = scan(markup);
  const ends = new Map(elementsOf(markup).map(({ start, end }) => [start, end]));
  const fields: FormField[] = [];
  const around: Open[] = [];
  const asked = new Set<Open>();
  for (const piece of pieces) {
    if (piece.kind === 'close') {
      const opened = around.findLastIndex(({ name }) => name === piece.name);
      if (opened >= 0) around.length = opened;
      continue;
    }
    if (piece.kind !== 'open') continue;
    if (!piece.isEmpty) around.push(piece);
    const kind = attribute(piece, 'data-field')?.value;
    if (!kind) continue;
    const frame = around.findLast((each) => each.name === 'fieldset' || FRAMES.test(attribute(each, 'class')?.value ?? ''));
    if (frame && asked.has(frame)) continue;
    if (frame) asked.add(frame);
    const whole = frame ? { start: frame.start, end: ends.get(frame.start) ?? frame.end } : null;
    fields.push({
      kind,
      name: attribute(piece, 'name')?.value ?? '',
      label: whole ? labelIn(markup.slice(whole.start, whole.end)) : '',
      required: has(piece, 'required'),
      whole,
      tag: { start: piece.start, end: piece.end },
    });
  }
  return fields;
}

const has = (piece: Piece, name: string): boolean => attribute(piece, name) !== undefined;

/** The text of the first label or question, without the mark of a required field. */
function labelIn(markup: string): string {
  const pieces = scan(markup);
  const isLabel = (piece: Piece) => piece.kind !== 'text' && /^(?:label|legend)$/.test(piece.name);
  const from = pieces.findIndex((piece) => piece.kind === 'open' && isLabel(piece));
  if (from < 0) return '';
  const to = pieces.findIndex((piece, at) => at > from && piece.kind === 'close' && isLabel(piece));
  return pieces
    .slice(from, to < 0 ? undefined : to)
    .flatMap((piece, at, all) =>
      piece.kind === 'text' && attribute(all[at - 1] ?? piece, 'aria-hidden')?.value !== 'true' ? piece.text : [],
    )
    .join('')
    .trim();
}

export function withoutField(markup: string, nth: number): string {
  const whole = findFields(markup)[nth]?.whole;
  return whole ? spliced(markup, [{ ...whole, to: '' }]) : markup;
}

/** Makes a field required or optional, for the browser's check and in the label. */
export function withRequired(markup: string, nth: number, required: boolean): string {
  const field = findFields(markup)[nth];
  if (!field) return markup;
  const { start, end } = field.whole ?? field.tag;
  const inputs = scan(markup.slice(start, end)).filter((piece) => has(piece, 'data-field'));
  const block = spliced(
    markup.slice(start, end),
    inputs.flatMap((input): Array<Span & { to: string }> => {
      const there = attribute(input, 'required');
      if (required === (there !== undefined)) return [];
      if (there) return [{ start: there.start - 1, end: there.end, to: '' }];
      const behind = input.start + 1 + /^[\w-]+/.exec(markup.slice(start + input.start + 1))![0].length;
      return [{ start: behind, end: behind, to: ' required' }];
    }),
  );
  const unstarred = block.replace(STARRED, '');
  const starred = required ? unstarred.replace(/<\/(label|legend)>/, (closing) => `${STAR}${closing}`) : unstarred;
  return spliced(markup, [{ start, end, to: starred }]);
}

/** Moves a field up by one place in the same form. */
export function withFieldEarlier(markup: string, nth: number): string {
  const fields = findFields(markup);
  const [before, field] = [fields[nth - 1]?.whole, fields[nth]?.whole];
  if (!before || !field || before.end > field.start) return markup;
  return spliced(markup, [
    { ...before, to: markup.slice(field.start, field.end) },
    { ...field, to: markup.slice(before.start, before.end) },
  ]);
}

/** In a form with steps, the button has its own row, with the way back beside it. */
function footOf(markup: string, button: number): number {
  const own = elementsOf(markup).find(({ start }) => start === button) ?? null;
  const step = nearest(own, (each) => attributeOf(each, 'data-step') !== undefined);
  return (step && own && childOf(step, own)?.start) ?? button;
}

/** Adds a field before the form's button and before the consent above it. Markup without a form stays as it is. */
export function withField(markup: string, kind: string, label: string): string {
  const pieces = scan(markup);
  const button = pieces.find((piece) => /^(?:submit|play)$/.test(attribute(piece, 'data-action')?.value ?? ''));
  if (!ADDED_KINDS.includes(kind) || !button) return markup;
  // A consent that comes last stays last.
  const fields = findFields(markup);
  const { kind: last, whole } = fields.findLast(({ tag }) => tag.start < button.start) ?? {};
  const at = last === 'consent' && whole ? whole.start : footOf(markup, button.start);
  const ids = new Set(pieces.flatMap((piece) => attribute(piece, 'id')?.value ?? []));
  const names = new Set(fields.map((field) => field.name));
  const free = (taken: ReadonlySet<string>, begin: string, first: number) => {
    let nth = first;
    while (taken.has(`${begin}${nth}`)) nth += 1;
    return `${begin}${nth}`;
  };
  const name = names.has(kind) ? free(names, `${kind}_`, 2) : kind;
  const language = /\slang="(\w+)"/.exec(markup)?.[1] ?? 'en';
  return spliced(markup, [{ start: at, end: at, to: fieldMarkup({ kind, label, id: free(ids, 'f', 0), name, language }) }]);
}
