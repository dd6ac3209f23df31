import type { PopupType } from '../../../runtime/decide/display/config.ts';
import { TYPE_NAMES } from '../../state/popup-names.ts';
import { findWords } from '../markup/words.ts';
import type { BuiltTemplate } from './template-file.ts';
import { numberOf } from './template-file.ts';

export const typeName = (type: string): string => TYPE_NAMES[type as PopupType] ?? type;

/** For example "Lightbox 5". */
export const templateName = (template: Pick<BuiltTemplate, 'type' | 'format'>): string =>
  `${typeName(template.type)} ${numberOf(template)}`;

const WORDS_OF_TARGET: Readonly<Record<string, string>> = { lead: 'form lead sign-up', click: 'button link', social_proof: 'social proof' };

const said = new WeakMap<BuiltTemplate, string>();

/** Read once: whoever searches types letter by letter. */
function saidBy(template: BuiltTemplate): string {
  const known = said.get(template);
  if (known !== undefined) return known;
  const words = findWords(template.html.en)
    .map(({ text }) => text)
    .join(' ');
  said.set(template, words);
  return words;
}

/** Those of a type in which every word that was typed is found: in their name, in what they are about and in what they say. */
export function findTemplates(
  templates: readonly BuiltTemplate[],
  { search, type }: { readonly search: string; readonly type: string },
): readonly BuiltTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (type && template.type !== type) return false;
    const about = [
      templateName(template),
      template.type,
      template.target,
      WORDS_OF_TARGET[template.target],
      template.idea,
      saidBy(template),
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => about.includes(word));
  });
}
