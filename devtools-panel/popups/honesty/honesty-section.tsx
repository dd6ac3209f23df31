import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { findRisks, NO_ADVICE } from '../../../honesty/find-risks.ts';
import { sentPopups } from '../../page/sent-popups.ts';
import { LawLinks } from '../../parts/controls/law-links.tsx';
import { Section } from '../../parts/layout/section.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { sentMarkup } from './sent-markup.ts';

/** What may mislead or press visitors in a popup, judged by the settings that the server sent. */
export function HonestySection({ popupId }: { readonly popupId: string }) {
  const calls = usePanel(({ view }) => view.calls);
  const entered = usePanel(({ view }) => view.entered);
  const wire = useMemo(() => sentPopups({ calls, entered }).get(popupId)?.wire, [calls, entered, popupId]);
  const markup = useMemo(() => sentMarkup(calls, wire), [calls, wire]);
  const risks = useMemo(() => (wire ? findRisks(wire, markup) : []), [wire, markup]);
  if (!wire) return null;
  return (
    <Section title="Honest to visitors" aside={risks.length > 0 && <span className="text-sm text-quiet">not legal advice</span>}>
      {risks.length === 0 ? (
        <p className="text-quiet">
          No rule finds a risk in {markup === null ? 'its settings. Its words are judged once the page has them' : 'its words and settings'}
          .
        </p>
      ) : (
        <>
          <ul className="grid max-w-240 gap-1.5">
            {risks.map(({ rule, sentence, laws }) => (
              <li key={`${rule} ${sentence}`}>
                <p className="flex items-start gap-1.5 text-pretty break-words text-wait">
                  <Scale aria-label="Risk" size={13} strokeWidth={2} className="mt-0.5 shrink-0" />
                  <span className="min-w-0">{sentence}</span>
                </p>
                <LawLinks laws={laws} />
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-sm text-quiet">{NO_ADVICE}</p>
        </>
      )}
    </Section>
  );
}
