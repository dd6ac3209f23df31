/**
 * Puts an owner's text into a template, as the owner's editor would: replaces each text that stands alone between two tags.
 * @throws with the text that the template lacks, so that a changed template is noticed
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

/**
 * Replaces the fields of a template's form with an owner's own; the button stays.
 * @throws if the template has no form that ends with its button
 */
export function putFields(markup: string, fields: string): string {
  const form = /(<form[^>]*>).*?(<button type="submit")/s;
  if (!form.test(markup)) throw new Error('The template has no form with a button to put fields into.');
  return markup.replace(form, (_all, opening: string, button: string) => `${opening}${fields}${button}`);
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
