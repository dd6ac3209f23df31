import { useState } from 'react';
import { useStudio } from '../draft/studio-store.ts';
import { checkDraft } from '../share/check-draft.ts';
import { useTemplates } from '../templates/use-templates.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Makes a draft of what a server has, a popup whose markup is its template's with that. */
export function useOpenKept(): { open(settings: Settings): void; readonly problem: string } {
  const begin = useStudio((state) => state.begin);
  const { templates } = useTemplates();
  const [problem, setProblem] = useState('');
  return {
    problem,
    open({ template, ...settings }) {
      const of = { type: settings.poptin_type, format: settings.poptin_format, language: 'en', ...Object(template) };
      const built = templates?.find(({ type, format }) => type === of.type && format === of.format);
      const markup = settings.poptin ?? built?.html[of.language === 'he' ? 'he' : 'en'];
      const checked = checkDraft(JSON.stringify({ ...settings, poptin: markup }));
      if (checked.ok) begin(checked.draft);
      setProblem(checked.ok ? '' : checked.problem);
    },
  };
}
