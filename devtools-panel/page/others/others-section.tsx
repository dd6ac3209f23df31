import { Eye, EyeOff, RotateCw, X } from 'lucide-react';
import type { OtherPopup, OtherVendor } from '../../../inspection/others/others-found.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { Section } from '../../parts/layout/section.tsx';
import { nameIn } from '../../popups/words/answer.ts';
import { usePanel } from '../../store/use-panel.ts';
import { costText, meetingTexts, popupName, presenceText, proofText, recordText, stateText } from './other-texts.ts';

/** Popups, surveys, chats and consent banners of other vendors (VEN-02). */
export function OthersSection() {
  const others = usePanel(({ view }) => view.others);
  const ask = usePanel((state) => state.ask);
  return (
    <Section
      title="Other vendors’ popups"
      aside={
        <AskButton look="quiet" icon={RotateCw} asks="look-at-others" onClick={() => ask({ kind: 'look-at-others' })}>
          Read again
        </AskButton>
      }
    >
      {others?.length ? (
        <ul className="grid max-w-240 gap-3">
          {others.map((vendor) => (
            <Vendor key={vendor.id} vendor={vendor} />
          ))}
        </ul>
      ) : (
        <p className="text-quiet">{others ? 'No popup, survey, chat or consent tool of a known vendor is here.' : 'Not checked yet.'}</p>
      )}
    </Section>
  );
}

function Vendor({ vendor }: { readonly vendor: OtherVendor }) {
  const { name, popups, records, cost } = vendor;
  return (
    <li className="min-w-0">
      <h3 className="font-medium">
        {name} <span className="font-normal text-quiet">{presenceText(vendor)}</span>
      </h3>
      <ul className="grid gap-1" aria-label={`Popups of ${name}`}>
        {popups.map((popup) => (
          <Popup key={`${popup.kind} ${popup.id}`} vendor={vendor} popup={popup} />
        ))}
      </ul>
      {records.length > 0 && (
        <ul className="mt-1 grid gap-0.5" aria-label={`Records of ${name}`}>
          {records.map((record) => {
            const [words, place] = recordText(record);
            return (
              <li key={`${place} ${words}`} className="break-words">
                {words} <span className="font-mono text-sm text-quiet">{place}</span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="mt-1 text-pretty break-words">{costText(cost)}</p>
      <p className="text-pretty break-words text-sm text-quiet">{proofText(vendor)}</p>
    </li>
  );
}

function Popup({ vendor, popup }: { readonly vendor: OtherVendor; readonly popup: OtherPopup }) {
  const popups = usePanel(({ view }) => view.popups);
  const ask = usePanel((state) => state.ask);
  const Icon = popup.open ? Eye : EyeOff;
  const name = popupName(popup);
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Icon aria-hidden size={14} className={`shrink-0 ${popup.open ? 'text-good' : 'text-quiet'}`} />
        <span className="min-w-0 break-words">
          {name[0]?.toUpperCase()}
          {name.slice(1)}
        </span>
        <span className="text-quiet">{stateText(popup)}</span>
        {popup.open && (
          <AskButton
            look="quiet"
            icon={X}
            asks="close-other"
            offBecause={popup.closes ? '' : 'Closing it means a choice, or is not possible from here. Close it on the page.'}
            aria-label={`Close ${name} of ${vendor.name}`}
            onClick={() => ask({ kind: 'close-other', vendor: vendor.id, popup: popup.id })}
          >
            Close
          </AskButton>
        )}
      </div>
      {meetingTexts(popup, nameIn({ popups })).map((text) => (
        <p key={text} className="ms-5.5 text-pretty break-words text-wait">
          {text}
        </p>
      ))}
    </li>
  );
}
