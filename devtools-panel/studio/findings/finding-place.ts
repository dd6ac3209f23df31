import { GROUPS } from '../settings/groups.ts';

/** The path of a setting as the forms have it: `cookie_filter[0].role` is `cookie_filter.0.role`. */
export const plainPath = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1');

const isUnder = (path: string, setting: string): boolean => path === setting || path.startsWith(`${setting}.`);

/** The place of the studio in which what a finding is about is changed. */
export function placeOf(path: string): string {
  if (path.startsWith('poptin.--p-')) return 'colours';
  if (path === 'poptin.data-field') return 'fields';
  if (path === 'poptin') return 'words';
  const plain = plainPath(path);
  const own = GROUPS.find(({ settings }) => settings.some((setting) => isUnder(plain, setting)));
  const around = GROUPS.find(({ settings }) => settings.some((setting) => isUnder(setting, plain)));
  return (own ?? around)?.name ?? 'more';
}

/** The setting on the screen that a finding is about: itself, or the least of those that hold it. */
export function settingFor(path: string, settings: readonly string[]): string | null {
  const plain = plainPath(path);
  return settings.filter((setting) => isUnder(plain, setting)).toSorted((a, b) => b.length - a.length)[0] ?? null;
}
