import type { Invalid } from '../draft/edited.ts';
import { error, type Finding } from '../lint/finding.ts';
import { wordsOf } from '../settings/setting-words.ts';

/** As much of a text as tells which it is. */
const SAID_CHARS = 40;

/** What was typed and is not taken: the draft has another value there, which nobody sees. */
export const invalidFindings = (invalid: Invalid): readonly Finding[] =>
  Object.entries(invalid).map(([path, { text, problem }]) => {
    const said = text.length > SAID_CHARS ? `${text.slice(0, SAID_CHARS)}…` : text;
    return error(path, `${wordsOf(path).label}: “${said}” is not taken. ${problem}`);
  });
