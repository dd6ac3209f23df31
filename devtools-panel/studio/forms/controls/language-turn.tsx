import { markupOf, textOf } from '../../draft/studio-draft.ts';
import { useDraft, useStudio } from '../../draft/studio-store.ts';
import { Turn } from '../../gallery/turn.tsx';
import { withColoursOf } from '../../markup/themed.ts';
import { withFieldsOf } from '../../markup/with-fields-of.ts';
import { LANGUAGES, type Language } from '../../templates/template-file.ts';
import { useTemplates } from '../../templates/use-templates.ts';
import { fieldLabel } from '../field-names.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', he: 'Hebrew' };

/** Replaces the words by the template's own in the other language, and keeps colours and fields. Undo brings the old words back. */
export function LanguageTurn() {
  const draft = useDraft();
  const edit = useStudio((state) => state.edit);
  const { templates } = useTemplates();
  const [type, format, markup] = [textOf(draft, 'poptin_type'), textOf(draft, 'poptin_format'), markupOf(draft)];
  const template = templates?.find((each) => each.type === type && each.format === format);
  if (!template) return null;
  const now = LANGUAGES.find((language) => markup.includes(`lang="${language}"`)) ?? 'en';
  const turned = (before: string, language: Language) =>
    withColoursOf(
      before,
      withFieldsOf(before, template.html[language], (kind) => fieldLabel(kind, language)),
    );
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Turn
        label="Language"
        value={now}
        options={LANGUAGES.map((language) => [language, NAMES[language]])}
        onChange={(language) => edit('', (before) => ({ ...before, poptin: turned(markupOf(before), language) }))}
      />
      <span className="text-sm text-quiet">
        The other language starts with the template’s words, your colours and your fields. Undo restores your words.
      </span>
    </div>
  );
}
