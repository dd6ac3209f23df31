import { type Json, type Path, type PopupDraft, valueAt, withValue } from './studio-draft.ts';

/** Text in a setting that is no value of it. */
export interface InvalidInput {
  readonly text: string;
  /** The values that the setting takes, for a person. */
  readonly problem: string;
}

/** By the setting's path, such as `gamified_prize.0.chances`. */
export type Invalid = Readonly<Record<string, InvalidInput>>;

/** A popup as it is put together: its draft is whole at any time, and beside it is what was typed and cannot be in it. */
export interface Edited {
  readonly draft: PopupDraft;
  readonly invalid: Invalid;
}

export const settingAt = (path: Path): string => path.join('.');

export const edited = (draft: PopupDraft): Edited => ({ draft, invalid: {} });

/** With another value there: nothing that was typed into it or below it holds any more. */
export function withSetting({ draft, invalid }: Edited, path: Path, value: Json | undefined): Edited {
  const setting = settingAt(path);
  const others = Object.entries(invalid).filter(([each]) => each !== setting && !each.startsWith(`${setting}.`));
  return { draft: withValue(draft, path, value), invalid: Object.fromEntries(others) };
}

export const withInvalid = ({ draft, invalid }: Edited, path: Path, input: InvalidInput): Edited => ({
  draft,
  invalid: { ...invalid, [settingAt(path)]: input },
});

/** Without one row of a list; those after it move up, with what was typed into them. A list without rows is left out. */
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
