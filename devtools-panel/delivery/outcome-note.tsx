import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Outcome } from './use-said.ts';

/** The outcome of the last request. Screen readers announce it. */
export function OutcomeNote({ said }: { readonly said: Outcome | null }) {
  const Icon = said?.ok ? CircleCheck : CircleAlert;
  return (
    <div role="status">
      {said && (
        <p className={`flex items-start gap-1.5 text-pretty break-words ${said.ok ? 'text-good' : 'text-bad'}`}>
          <Icon aria-hidden size={14} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{said.sentence}</span>
        </p>
      )}
    </div>
  );
}
