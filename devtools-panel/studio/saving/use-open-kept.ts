import { useState } from 'react';
import type { PopupDraft } from '../draft/studio-draft.ts';
import { useStudio } from '../draft/studio-store.ts';
import { checkDraft } from '../share/check-draft.ts';
import { wholeDraft } from '../share/whole-draft.ts';
import { useSaving } from './saving-store.ts';

type Settings = Readonly<Record<string, unknown>>;

/** Makes a draft of a server's settings, and returns it. */
export function useOpenKept(): { open(settings: Settings): Promise<PopupDraft | null>; readonly problem: string } {
  const begin = useStudio((state) => state.begin);
  const language = useSaving((state) => state.language);
  const [problem, setProblem] = useState('');
  return {
    problem,
    async open(settings) {
      const opened = await wholeDraft(checkDraft(JSON.stringify(settings)), language);
      if (opened.ok) begin(opened.draft);
      setProblem(opened.ok ? '' : opened.problem);
      return opened.ok ? opened.draft : null;
    },
  };
}
