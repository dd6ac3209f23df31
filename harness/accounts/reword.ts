/**
 * Puts an owner's own words into a template, as the owner's editor would: each text that is by
 * itself between two tags is exchanged for another.
 * @throws with the text that the template does not hold, so that a template which changed is noticed
 */
export function reword(markup: string, words: Readonly<Record<string, string>>): string {
  let reworded = markup;
  for (const [theirs, ours] of Object.entries(words)) {
    const found = `>${escapeText(theirs)}<`;
    if (!reworded.includes(found)) throw new Error(`The template does not say "${theirs}".`);
    reworded = reworded.replaceAll(found, () => `>${escapeText(ours)}<`);
  }
  return reworded;
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
