import { readConfig } from '../../../inspection/config/read-config.ts';
import type { Settings } from '../../../inspection/evidence/saved-popup.ts';

/** The addresses in a popup's settings that it may open, in full. */
export function redirectsOf(settings: Settings): string[] {
  const { read } = readConfig({ poptin: 'kept elsewhere', ...settings });
  if (!read) return [];
  const { after, game } = read;
  return [after.redirect ? after.redirectUrl : '', ...game.prizes.map(({ redirectUrl }) => redirectUrl)].filter((url) =>
    /^https?:\/\//i.test(url),
  );
}
