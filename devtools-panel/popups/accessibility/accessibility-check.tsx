import { Accessibility, CircleCheck, Download, TriangleAlert } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { rowsOf } from '../../../words/documents/accessibility-rows.ts';
import { nameOf } from '../../../words/popups/popup-names.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { Button } from '../../parts/controls/button.tsx';
import { saveText } from '../../reproduce/export/save-text.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { isOnPage } from '../words/what-is-off.ts';
import { reportOf, whyNoAudit } from './audit-words.ts';

/** Whether everybody can use a popup: checked on the page at a press, and saved as one file to hand over. */
export function AccessibilityCheck({ popup }: { readonly popup: PopupView }) {
  const ask = usePanel((state) => state.ask);
  const bring = usePanel((state) => state.bringAudit);
  const page = usePanel(({ view }) => view.page);
  const [isAsked, setAsked] = useState(false);
  const popupId = popup.summary.id;
  const isHere = isOnPage(popup);
  const isAnswered = popup.audited !== null;
  useEffect(() => {
    if (isAnswered || !isHere) setAsked(false);
  }, [isAnswered, isHere]);
  const audit = popup.audited?.outcome === 'done' ? popup.audited.audit : null;
  const check = async () => {
    setAsked(true);
    await bring?.().catch(() => {});
    ask({ kind: 'audit', popupId });
  };
  const save = () => {
    if (audit) saveText(`accessibility-${popupId}.html`, reportOf(audit, nameOf(popup.summary), page?.url ?? '', new Date()));
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <AskButton
          icon={Accessibility}
          asks="audit"
          offBecause={bring ? (isHere ? '' : 'It is not on the page. Show it first.') : 'Open the panel in DevTools to check it.'}
          onClick={check}
        >
          {audit ? 'Check again' : 'Check'}
        </AskButton>
        <Button icon={Download} offBecause={audit ? '' : 'Check it first.'} onClick={save}>
          Save report
        </Button>
      </div>
      <div role="status" className="mt-2">
        {audit ? (
          <AuditRows audit={audit} />
        ) : (
          <p className="text-quiet">
            {popup.audited
              ? whyNoAudit(popup.audited.outcome)
              : isAsked
                ? 'Checking…'
                : 'Press Check for axe, keyboard, contrast, sizes and reach. The report is one file to hand over.'}
          </p>
        )}
      </div>
    </>
  );
}

function AuditRows({ audit }: { readonly audit: Parameters<typeof rowsOf>[0] }) {
  return (
    <ul aria-label="Accessibility checks" className="grid gap-1">
      {rowsOf(audit).map(({ what, asks, faults }) => (
        <li key={what}>
          <p className={`flex items-start gap-1.5 ${faults.length ? 'text-bad' : 'text-good'}`}>
            {faults.length ? (
              <TriangleAlert aria-label="To mend" size={13} className="mt-1 shrink-0" />
            ) : (
              <CircleCheck aria-label="Passed" size={13} className="mt-1 shrink-0" />
            )}
            <span className="min-w-0">
              {what} <span className="text-sm text-quiet">{asks}</span>
            </span>
          </p>
          {faults.length > 0 && (
            <ul className="ms-5 list-disc ps-3 text-pretty break-words">
              {faults.map((fault) => (
                <li key={fault}>
                  <Saying>{fault}</Saying>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A sentence of ours, in which quoted words may run the other way. */
const Saying = ({ children }: { readonly children: string }) =>
  children.split(/[“”]/).map((part, nth) =>
    nth % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places.
      <Fragment key={nth}>
        “<bdi>{part}</bdi>”
      </Fragment>
    ),
  );
