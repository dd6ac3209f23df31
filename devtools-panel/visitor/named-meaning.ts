import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';
import { nameOf, UNKNOWN_POPUP } from '../../words/popups/popup-names.ts';
import type { View } from '../store/view/panel-view.ts';

/** A popup in a page's text, which has only its id. */
const POPUP = /\bpopup ([\w-]+)/gi;

/** A value's meaning, with popup names in place of ids. The value's own name keeps the id. */
export const namedMeaning = ({ meaning }: Pick<MemoryEntry, 'meaning'>, summaries: View['summaries']): string =>
  meaning.replace(POPUP, (_, id: string, at: number) => {
    const known = summaries.get(id);
    const said = known ? `“${nameOf(known)}”` : UNKNOWN_POPUP;
    return at ? said : `${said[0]?.toUpperCase()}${said.slice(1)}`;
  });
