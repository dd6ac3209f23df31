import { type Json, type Path, type PopupDraft, valueAt, withValue } from './studio-draft.ts';

/** Text in a field that is not a valid value. */
export interface InvalidInput {
  readonly text: string;
  /** Which values the field accepts, for a person. */
  readonly problem: string;
}

/** By the setting's path, such as `gamified_prize.0.chances`. */
export type Invalid = Readonly<Record<string, InvalidInput>>;

/** A popup in the editor. Its draft is always valid; invalid text from the fields is kept next to it. */
export interface Edited {
  readonly draft: PopupDraft;
  readonly invalid: Invalid;
}

export const settingAt = (path: Path): string => path.join('.');

export const edited = (draft: PopupDraft): Edited => ({ draft, invalid: {} });

/** Sets one value, and drops invalid text at or below its place. */
export function withSetting({ draft, invalid }: Edited, path: Path, value: Json | undefined): Edited {
  const setting = settingAt(path);
  const others = Object.entries(invalid).filter(([each]) => each !== setting && !each.startsWith(`${setting}.`));
  return { draft: withValue(draft, path, value), invalid: Object.fromEntries(others) };
}

export const withInvalid = ({ draft, invalid }: Edited, path: Path, input: InvalidInput): Edited => ({
  draft,
  invalid: { ...invalid, [settingAt(path)]: input },
});

/** Removes one row of a list. Later rows move up with their invalid text. A list without rows is removed. */
export function withoutRow({ draft, invalid }: Edited, path: Path, at: number): Edited {
  const list = `${settingAt(path)}.`;
  const moved = Object.entries(invalid).flatMap(([setting, input]) => {
    const [row = '', ...rest] = setting.startsWith(list) ? setting.slice(list.length).split('.') : [];
    const nth = row === '' ? -1 : Number(row);
    if (nth < at) return [[setting, input] as const];
    return nth === at ? [] : [[`${list}${[nth - 1, ...rest].join('.')}`, input] as const];
  });
  const value = valueAt(draft, path);
  const rows = Array.isArray(value) ? (value as readonly Json[]).toSpliced(at, 1) : [];
  return { draft: withValue(draft, path, rows.length > 0 ? rows : undefined), invalid: Object.fromEntries(moved) };
}
