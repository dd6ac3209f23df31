import { useEffect, useState } from 'react';
import { useStudio } from '../draft/studio-store.ts';
import { type BuiltTemplate, fetchTemplates } from './template-file.ts';

interface Templates {
  readonly templates: readonly BuiltTemplate[] | null;
  /** Why there are none, and what to do; '' while they load. */
  readonly problem: string;
  again(): void;
}

/** The templates, fetched once and only when somebody opens them. */
export function useTemplates(): Templates {
  const templates = useStudio((state) => state.templates);
  const haveTemplates = useStudio((state) => state.haveTemplates);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again.
  useEffect(() => {
    if (templates) return;
    let isGone = false;
    fetchTemplates().then(
      (fetched) => isGone || haveTemplates(fetched),
      (failed: Error) => isGone || setProblem(failed.message),
    );
    return () => {
      isGone = true;
    };
  }, [templates, haveTemplates, attempt]);
  return {
    templates,
    problem,
    again() {
      setProblem('');
      setAttempt((before) => before + 1);
    },
  };
}
