import type { PopupType } from '../../../runtime/decide/display/config.ts';
import { TYPE_NAMES } from '../../../words/popups/popup-names.ts';
import { findWords } from '../markup/markup-words.ts';
import { fitsPurpose } from './purposes.ts';
import type { BuiltTemplate } from './template-file.ts';
import { numberOf } from './template-file.ts';

export const typeName = (type: string): string => TYPE_NAMES[type as PopupType] ?? type;

/** For example "Lightbox 5". */
export const templateName = (template: Pick<BuiltTemplate, 'type' | 'format'>): string =>
  `${typeName(template.type)} ${numberOf(template)}`;

const WORDS_OF_TARGET: Readonly<Record<string, string>> = { lead: 'form lead sign-up', click: 'button link', social_proof: 'social proof' };

const said = new WeakMap<BuiltTemplate, string>();

/** Built once, because people search letter by letter. */
function saidBy(template: BuiltTemplate): string {
  const known = said.get(template);
  if (known !== undefined) return known;
  const words = findWords(template.html.en)
    .map(({ text }) => text)
    .join(' ');
  said.set(template, words);
  return words;
}

/** Finds templates of a type that have every typed word in their name, subject or text. */
export function findTemplates(
  templates: readonly BuiltTemplate[],
  { search, type, purpose = '' }: { readonly search: string; readonly type: string; readonly purpose?: string },
): readonly BuiltTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (type && template.type !== type) return false;
    if (!fitsPurpose(template, purpose)) return false;
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
