import { markupOf, textOf } from '../draft/draft.ts';
import { useDraft, useStudio } from '../draft/studio-store.ts';
import { Turn } from '../gallery/turn.tsx';
import { findColours, recoloured } from '../markup/colours.ts';
import { LANGUAGES, type Language } from '../templates/template-file.ts';
import { useTemplates } from '../templates/use-templates.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', he: 'Hebrew' };

/** The template's own words in the other language, in the colours that were chosen. What was written before is one step back. */
export function LanguageTurn() {
  const draft = useDraft();
  const edit = useStudio((state) => state.edit);
  const { templates } = useTemplates();
  const [type, format, markup] = [textOf(draft, 'poptin_type'), textOf(draft, 'poptin_format'), markupOf(draft)];
  const template = templates?.find((each) => each.type === type && each.format === format);
  if (!template) return null;
  const now = LANGUAGES.find((language) => markup.includes(`lang="${language}"`)) ?? 'en';
  const colours = Object.fromEntries(findColours(markup).map(({ name, value }) => [name, value]));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Turn
        label="Language"
        value={now}
        options={LANGUAGES.map((language) => [language, NAMES[language]])}
        onChange={(language) => edit('', (before) => ({ ...before, poptin: recoloured(template.html[language], colours) }))}
      />
      <span className="text-sm text-quiet">The other language begins with the template’s own words. Undo brings yours back.</span>
    </div>
  );
}
