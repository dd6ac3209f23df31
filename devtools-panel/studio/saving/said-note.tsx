import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSaving } from './saving-store.ts';

/** The outcome of the last save, with a remedy if it failed. */
export function SaidNote({ children }: { readonly children?: ReactNode }) {
  const said = useSaving((state) => state.said);
  const Icon = said?.ok ? CircleCheck : CircleAlert;
  return (
    <div role="status" className="grid gap-1.5">
      {said && (
        <p className={`flex items-start gap-1.5 text-pretty break-words ${said.ok ? 'text-good' : 'text-bad'}`}>
          <Icon aria-hidden size={14} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{said.sentence}</span>
        </p>
      )}
      {said?.conflict && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
