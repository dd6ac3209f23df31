import { useMemo } from 'react';
import { COMPLAINT_ROWS } from '../../../reports/complaints/causes.ts';
import { COMPLAINTS, supportCase } from '../../../reports/complaints/support-case.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { Section } from '../../parts/layout/section.tsx';
import { BoxesDrawing } from './boxes-drawing.tsx';
import { LeadsSection } from './leads-section.tsx';
import { notRepeated } from './not-repeated.ts';

/** What a visitor's file answers without a replay: the cause of each complaint, the fate of each lead, and the places of the popups. */
export function SupportView({ opened }: { readonly opened: OpenedFile }) {
  const support = useMemo(() => supportCase(opened), [opened]);
  if (!opened.flight.length) return null;
  const { nameOf } = support;
  return (
    <>
      <Section title="What the visitor complains about" aside={<span className="text-quiet">{pagesWords(opened.flight.length)}</span>}>
        <dl>
          {COMPLAINTS.map((complaint) => {
            const { says, none, find } = COMPLAINT_ROWS[complaint];
            const causes = find(support);
            return (
              <div key={complaint} className="mb-1.5">
                <dt className="font-medium">{says}</dt>
                {causes.length === 0 && <dd className="text-quiet">{none}</dd>}
                {causes.map(({ cause, popupId, says: why, advice }) => (
                  <dd key={`${cause} ${popupId}`} className="mb-1 break-words">
                    {popupId && <span className="font-medium">{nameOf(popupId)}: </span>}
                    {why} <span className="text-quiet">{advice}</span>
                  </dd>
                ))}
              </div>
            );
          })}
        </dl>
      </Section>
      <LeadsSection opened={opened} nameOf={nameOf} />
      <BoxesDrawing flight={opened.flight} nameOf={nameOf} />
      <Section title="Not repeated here">
        <ul className="ms-4 list-disc text-quiet">
          {notRepeated(opened).map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const pagesWords = (pages: number): string => (pages === 1 ? 'from one page' : `from the last ${pages} pages`);
