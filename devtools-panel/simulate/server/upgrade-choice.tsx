import { useState } from 'react';
import type { SimulatedAnswer } from '../../../inspection/simulate/kinds/server/simulate-server.ts';
import { Choice } from '../../parts/controls/choice.tsx';
import { idOf, nameOf } from '../../studio/my-popups/popup-state.ts';
import { useAccountHere } from '../../studio/my-popups/use-account-here.ts';
import { asSent } from '../../studio/saving/accounts.ts';
import { useSaving } from '../../studio/saving/saving-store.ts';
import { checkDraft } from '../../studio/share/check-draft.ts';
import { wholeDraft } from '../../studio/share/whole-draft.ts';

interface UpgradeChoiceProps {
  readonly answer: SimulatedAnswer;
  onChange(answer: SimulatedAnswer): void;
}

/** The popup in a refusal: none, a stand-in, or the account’s own if its display server is known (GAT-11). */
export function UpgradeChoice({ answer, onChange }: UpgradeChoiceProps) {
  useAccountHere();
  const clientId = useSaving((state) => state.clientId);
  const listed = useSaving((state) => state.listed);
  const language = useSaving((state) => state.language);
  const reader = useSaving((state) => state.reader);
  const [problem, setProblem] = useState('');
  const own = listed?.find(({ upgrade }) => upgrade);

  async function choose(chosen: string): Promise<void> {
    setProblem('');
    const { popup: _, ...plain } = answer;
    if (chosen !== 'own') return onChange({ ...plain, upgrade: chosen === 'stand-in' });
    const read = own && (await reader()?.popup(clientId, idOf(own)));
    if (!read?.ok) return setProblem(read?.sentence ?? 'This account has no upgrade popup.');
    const whole = await wholeDraft(checkDraft(JSON.stringify(asSent(read.value.popup))), language);
    if (whole.ok) onChange({ ...plain, upgrade: true, popup: JSON.stringify(whole.draft) });
    else setProblem(whole.problem);
  }
  return (
    <>
      <Choice<string>
        label="With"
        value={answer.popup ? 'own' : answer.upgrade ? 'stand-in' : 'none'}
        options={[
          ['none', 'no upgrade popup'],
          ...(own || answer.popup ? [['own', own ? `the account’s own: ${nameOf(own)}` : 'the account’s own'] as const] : []),
          ['stand-in', 'a stand-in for an upgrade popup'],
        ]}
        onChange={(chosen) => void choose(chosen)}
      />
      {problem && (
        <p role="alert" className="text-pretty break-words text-bad">
          {problem}
        </p>
      )}
    </>
  );
}
