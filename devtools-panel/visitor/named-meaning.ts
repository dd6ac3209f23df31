import type { MemoryEntry } from '../../inspection/protocol.ts';
import { nameOf, UNKNOWN_POPUP } from '../state/popup-names.ts';
import type { View } from '../state/view.ts';

/** A popup as a page's end tells of it, which knows all of them by their ids alone. */
const POPUP = /\bpopup ([\w-]+)/gi;

/** What a stored value means, with popups by their names. The id stays in the value's own name. */
export const namedMeaning = ({ meaning }: Pick<MemoryEntry, 'meaning'>, summaries: View['summaries']): string =>
  meaning.replace(POPUP, (_, id: string, at: number) => {
    const known = summaries.get(id);
    const said = known ? `“${nameOf(known)}”` : UNKNOWN_POPUP;
    return at ? said : `${said[0]?.toUpperCase()}${said.slice(1)}`;
  });
