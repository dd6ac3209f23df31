import { Ban } from 'lucide-react';
import { useMemo } from 'react';
import { type NotSent, readNotSent } from '../../../reports/not-sent.ts';
import { notSentWords } from '../../../words/gates/not-sent-words.ts';
import { usePanel } from '../../store/use-panel.ts';
import { displayCalls } from '../../store/view/page-view-calls.ts';
import type { View } from '../../store/view/panel-view.ts';

/** The text of this page's last display answer that arrived in full; '' without one. */
function lastAnswer(view: View): string {
  const display = displayCalls(view).findLast(({ exchange }) => exchange?.answer && exchange.whole);
  return display?.exchange?.answer?.join('') ?? '';
}

/** Popups of the account that the server left out of this page's answer, each with its reason. */
export function useNotSent(): readonly NotSent[] {
  const answer = usePanel(({ view }) => lastAnswer(view));
  return useMemo(() => readNotSent(answer), [answer]);
}

export function NotSentList({ rows }: { readonly rows: readonly NotSent[] }) {
  if (!rows.length) return null;
  return (
    <ul aria-label="Popups that the server did not send" className="mb-2 grid gap-1">
      {rows.map((row) => {
        const { gate, sentence, remedy } = notSentWords(row);
        return (
          <li key={row.id} className="flex gap-1.5 break-words">
            <Ban aria-hidden size={13} className="mt-0.5 shrink-0 text-bad" />
            <span className="min-w-0">
              <bdi className="font-medium">{row.name || row.id}</bdi> <span className="text-quiet">not sent · {gate}</span>
              <br />
              {sentence} <span className="text-quiet">{remedy}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
