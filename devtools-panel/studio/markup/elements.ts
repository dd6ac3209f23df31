import { attribute, encode, type Open, type Span, scan } from '../../../inspection/markup/scan.ts';

/** An element of a popup's markup, with its place and its parent. */
export interface MarkupElement extends Span {
  readonly open: Open;
  /** Where its closing tag begins; its own end if it has none. */
  readonly insideEnd: number;
  readonly parent: MarkupElement | null;
}

/** All elements in order. An unclosed element ends with its parent. */
export function elementsOf(markup: string): readonly MarkupElement[] {
  const all: Array<{ -readonly [K in keyof MarkupElement]: MarkupElement[K] }> = [];
  const around: typeof all = [];
  const close = (from: number, end: number, insideEnd: number) => {
    for (const each of around.splice(from)) Object.assign(each, { end, insideEnd });
  };
  for (const piece of scan(markup)) {
    if (piece.kind === 'open') {
      const element = { open: piece, start: piece.start, end: piece.end, insideEnd: piece.end, parent: around.at(-1) ?? null };
      all.push(element);
      if (!piece.isEmpty) around.push(element);
    } else if (piece.kind === 'close') {
      const at = around.findLastIndex(({ open }) => open.name === piece.name);
      if (at < 0) continue;
      close(at + 1, piece.start, piece.start);
      close(at, piece.end, piece.start);
    }
  }
  close(0, markup.length, markup.length);
  return all;
}

export const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** The first match among the element and its ancestors. */
export function nearest(element: MarkupElement | null, isWanted: (each: MarkupElement) => boolean): MarkupElement | null {
  for (let each = element; each; each = each.parent) if (isWanted(each)) return each;
  return null;
}

/** The child of `outer` that is an element or contains it. */
export const childOf = (outer: MarkupElement, inner: MarkupElement): MarkupElement | null =>
  nearest(inner, ({ parent }) => parent === outer);

export const attributeOf = ({ open }: MarkupElement, name: string): string | undefined => attribute(open, name)?.value;

/** The change of an opening tag that sets an attribute. '' sets it without a value; null removes it. */
export function withAttribute({ open }: Pick<MarkupElement, 'open'>, name: string, value: string | null): Array<Span & { to: string }> {
  const there = attribute(open, name);
  if (value === null) return there ? [{ start: there.start - 1, end: there.end, to: '' }] : [];
  const written = value === '' ? name : `${name}="${encode(value)}"`;
  if (there) return [{ start: there.start, end: there.end, to: written }];
  const behind = open.start + 1 + open.name.length;
  return [{ start: behind, end: behind, to: ` ${written}` }];
}
