import { type Entry, LANGUAGES, type Language, popupId } from './catalogue.ts';

export const DEVICES = ['desktop', 'phone'] as const;
type Device = (typeof DEVICES)[number];

/** How a template should be shown. */
export interface Seen {
  readonly device: Device;
  readonly language: Language;
}

export type Query = Readonly<Record<string, string>>;

const one = <V extends string>(values: readonly [V, ...V[]], asked: string | undefined): V =>
  values.find((each) => each === asked) ?? values[0];

/**
 * Reads the device and language. The sheet's `pictures` is the device its pictures are drawn for;
 * `device`, on a page that shows one template, makes the harness switch to that device.
 */
export const readSeen = (query: Query): Seen => ({
  device: one(DEVICES, query.device ?? query.pictures),
  language: one(LANGUAGES, query.lang),
});

/** The number in a format's name, which is all that people use. */
export const number = ({ format }: Pick<Entry, 'format'>): string => format.replace('format_', '');

const about = (entry: Entry, { device, language }: Seen) => ({ type: entry.type, format: number(entry), lang: language, device });

/** The link to the sheet of all templates; `more` narrows it. */
export const sheetLink = ({ device, language }: Seen, more: object = {}): string =>
  `/?${new URLSearchParams({ pictures: device, lang: language, ...more })}`;

/** The link to one template, large, on its own page. */
export const showLink = (entry: Entry, seen: Seen, host: string): string => `/show?${new URLSearchParams({ ...about(entry, seen), host })}`;

/** The link to one template as a preview in the runtime: nothing about it is remembered or counted. */
export const pictureLink = (entry: Entry, seen: Seen): string =>
  `/picture?${new URLSearchParams({ ...about(entry, seen), 'ppt-preview': popupId(entry, seen.language) })}`;
