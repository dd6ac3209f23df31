import { GROUPS } from '../settings/groups.ts';

/** The path of a setting in the forms' notation: `cookie_filter[0].role` becomes `cookie_filter.0.role`. */
export const plainPath = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

const isUnder = (path: string, setting: string): boolean => path === setting || path.startsWith(`${setting}.`);

/** The place of the studio where the setting of a finding is edited. */
export function placeOf(path: string): string {
  if (path.startsWith('poptin.--p-')) return 'colours';
  if (path === 'poptin.data-field') return 'fields';
  if (path === 'poptin') return 'words';
  const plain = plainPath(path);
  const own = GROUPS.find(({ settings }) => settings.some((setting) => isUnder(plain, setting)));
  const around = GROUPS.find(({ settings }) => settings.some((setting) => isUnder(setting, plain)));
  return (own ?? around)?.name ?? 'more';
}

/** The setting on screen that a finding is about: exactly it, or the smallest one that contains it. */
export function settingFor(path: string, settings: readonly string[]): string | null {
  const plain = plainPath(path);
  return settings.filter((setting) => isUnder(plain, setting)).toSorted((a, b) => b.length - a.length)[0] ?? null;
}
