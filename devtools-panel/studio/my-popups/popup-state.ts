import type { Listed } from '../saving/accounts.ts';
import { isOn } from '../settings/read-typed.ts';

export type PopupState = 'live' | 'off' | 'draft' | 'archived';

/** What visitors see of a popup. */
export function stateOf({ config, live, version, draft }: Listed): PopupState {
  if (live) return isOn({ fallback: true }, config.display) ? 'live' : 'off';
  return version === 0 && draft ? 'draft' : 'archived';
}

export const STATE_WORDS: Readonly<Record<PopupState, string>> = {
  live: 'Live',
  off: 'Turned off',
  draft: 'Never published',
  archived: 'Archived',
};

export const idOf = ({ config }: Listed): string => String(config.poptin_id ?? '');
export const nameOf = ({ config }: Listed): string => String(config.poptin_name ?? '') || 'A popup without a name';

/** The filter of the list. `all` leaves out archived popups. */
export type Shown = 'all' | PopupState;

/** Popups of a state whose name or type has every typed word. */
export function findPopups(listed: readonly Listed[], shown: Shown, search: string): readonly Listed[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return listed.filter((popup) => {
    const state = stateOf(popup);
    if (shown === 'all' ? state === 'archived' : state !== shown) return false;
    const about = `${nameOf(popup)} ${popup.config.poptin_type} ${idOf(popup)}`.toLowerCase();
    return words.every((word) => about.includes(word));
  });
}

/** A popup copied as a new one, with its own id and name. The copy leaves any A/B test of the original. */
export function copyOf({ ab_test: _, ab_test_parent_id: __, ...settings }: Readonly<Record<string, unknown>>, id: string) {
  return { ...settings, poptin_id: id, poptin_name: `Copy of ${settings.poptin_name ?? ''}`.trim().slice(0, 200) };
}
