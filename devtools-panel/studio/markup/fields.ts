import { attribute, encode, type Open, type Piece, type Span, scan, spliced } from './scan.ts';

/** One field of a popup's form. */
export interface FormField {
  readonly kind: string;
  /** What it is sent as: the same in every language. */
  readonly name: string;
  /** What it is called in its label. */
  readonly label: string;
  readonly required: boolean;
  /** All of it, label and frame: what is taken away with it. Null where it cannot be told apart. */
  readonly whole: Span | null;
  readonly tag: Span;
}

const FRAMES = /(?:^|\s)(?:field|check)(?:\s|$)/;
/** As the build has it. */
const STAR = '<span aria-hidden="true">\u00a0*</span>';
const STARRED = /<span aria-hidden="true">(?:&nbsp;|\u00a0)\*<\/span>/;

/** The fields of a popup in their order; a question with several answers is one. */
export function findFields(markup: string): FormField[] {
  const pieces = scan(markup);
  const ends = endsOf(pieces);
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
    const whole = frame ? { start: frame.start, end: ends.get(frame) ?? frame.end } : null;
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

/** Where each element ends, behind its closing tag. */
function endsOf(pieces: readonly Piece[]): ReadonlyMap<Open, number> {
  const ends = new Map<Open, number>();
  const open: Open[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'open' && !piece.isEmpty) open.push(piece);
    if (piece.kind !== 'close') continue;
    const at = open.findLastIndex(({ name }) => name === piece.name);
    for (const element of at < 0 ? [] : open.splice(at)) ends.set(element, piece.end);
  }
  return ends;
}

/** The text of the first label or question, without the mark of what has to be filled in. */
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

/** The field asked for in any case, or not: in what the browser checks and in what its label shows. */
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

/** One place up, with the field before it in the same form. */
export function withFieldEarlier(markup: string, nth: number): string {
  const fields = findFields(markup);
  const [before, field] = [fields[nth - 1]?.whole, fields[nth]?.whole];
  if (!before || !field || before.end > field.start) return markup;
  return spliced(markup, [
    { ...before, to: markup.slice(field.start, field.end) },
    { ...field, to: markup.slice(before.start, before.end) },
  ]);
}

/** The kinds that every form's own style is made for, with how each is filled in. */
export const ADDED: Readonly<Record<string, string>> = {
  email: 'type="email" autocomplete="email" dir="ltr"',
  name: 'type="text" autocomplete="name" maxlength="40"',
  first_name: 'type="text" autocomplete="given-name" maxlength="40"',
  last_name: 'type="text" autocomplete="family-name" maxlength="40"',
  phone: 'type="tel" autocomplete="tel" dir="ltr"',
  birthday: 'type="text" autocomplete="bday" dir="ltr" placeholder="dd/mm/yyyy"',
};

/** One more field before the button that sends the form, and before the consent above it; the markup as it is where there is no form. */
export function withField(markup: string, kind: string, label: string): string {
  const how = Object.hasOwn(ADDED, kind) ? ADDED[kind] : undefined;
  const pieces = scan(markup);
  const button = pieces.find((piece) => /^(?:submit|play)$/.test(attribute(piece, 'data-action')?.value ?? ''));
  if (how === undefined || !button) return markup;
  // A consent that comes last stays last.
  const { kind: last, whole } = findFields(markup).findLast(({ tag }) => tag.start < button.start) ?? {};
  const at = last === 'consent' && whole ? whole.start : button.start;
  const ids = new Set(pieces.flatMap((piece) => attribute(piece, 'id')?.value ?? []));
  let nth = 0;
  while (ids.has(`f${nth}`)) nth += 1;
  const field = `<div class="field"><label for="f${nth}">${encode(label)}</label><input id="f${nth}" class="control" data-field="${kind}" ${how} name="${kind}"/></div>`;
  return spliced(markup, [{ start: at, end: at, to: field }]);
}
