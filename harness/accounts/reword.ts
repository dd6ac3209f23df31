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

/**
 * Puts an owner's own fields in place of those that a template's form has; its button stays.
 * @throws where the template has no form that ends with its button
 */
export function putFields(markup: string, fields: string): string {
  const form = /(<form[^>]*>).*?(<button type="submit")/s;
  if (!form.test(markup)) throw new Error('The template has no form with a button to put fields into.');
  return markup.replace(form, (_all, opening: string, button: string) => `${opening}${fields}${button}`);
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
