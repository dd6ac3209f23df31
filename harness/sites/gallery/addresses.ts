import { type Entry, LANGUAGES, type Language, popupId } from './catalogue.ts';

export const DEVICES = ['desktop', 'phone'] as const;
type Device = (typeof DEVICES)[number];

/** How a template is to be seen. */
export interface Seen {
  readonly device: Device;
  readonly language: Language;
}

export type Query = Readonly<Record<string, string>>;

const one = <V extends string>(values: readonly [V, ...V[]], asked: string | undefined): V =>
  values.find((each) => each === asked) ?? values[0];

/** The sheet says `pictures`, for which device they are drawn; a page that shows one says `device`, for which the harness turns to it. */
export const readSeen = (query: Query): Seen => ({
  device: one(DEVICES, query.device ?? query.pictures),
  language: one(LANGUAGES, query.lang),
});

/** The number in a format's name, which is all that a person says of it. */
export const number = ({ format }: Pick<Entry, 'format'>): string => format.replace('format_', '');

const about = (entry: Entry, { device, language }: Seen) => ({ type: entry.type, format: number(entry), lang: language, device });

/** All templates; `more` is what of them. */
export const sheetLink = ({ device, language }: Seen, more: object = {}): string =>
  `/?${new URLSearchParams({ pictures: device, lang: language, ...more })}`;

/** One, large, on a page of its own. */
export const showLink = (entry: Entry, seen: Seen, host: string): string => `/show?${new URLSearchParams({ ...about(entry, seen), host })}`;

/** One, as the runtime shows a preview: nothing of it is remembered or counted. */
export const pictureLink = (entry: Entry, seen: Seen): string =>
  `/picture?${new URLSearchParams({ ...about(entry, seen), 'ppt-preview': popupId(entry, seen.language) })}`;
