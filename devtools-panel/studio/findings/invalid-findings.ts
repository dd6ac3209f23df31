import type { Invalid } from '../draft/edited.ts';
import { error, type Finding } from '../lint/finding.ts';
import { wordsOf } from '../settings/setting-words.ts';

/** The longest quotation in a finding. */
const SAID_CHARS = 40;

/** Invalid text in a field. The draft keeps another value, which the field hides. */
export const invalidFindings = (invalid: Invalid): readonly Finding[] =>
  Object.entries(invalid).map(([path, { text, problem }]) => {
    const said = text.length > SAID_CHARS ? `${text.slice(0, SAID_CHARS)}…` : text;
    return error(path, `${wordsOf(path).label}: “${said}” is not valid. ${problem}`);
  });
