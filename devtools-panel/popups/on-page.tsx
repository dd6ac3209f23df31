import { Ruler, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AskButton } from '../parts/ask-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Section } from '../parts/section.tsx';
import { nameIn } from '../state/answer.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';
import { closeWords, fileWords, overlapWords, problemsOf, shiftWords, stackingWords, totalWords } from './measure-words.ts';
import { isOnPage } from './what-is-off.ts';

/** What a popup is and costs on its page, looked at when it is asked for and never by itself. */
export function OnPage({ popup }: { readonly popup: PopupView }) {
  const ask = usePanel((state) => state.ask);
  const popupId = popup.summary.id;
  return (
    <Section
      title="On the page"
      aside={
        <AskButton
          icon={Ruler}
          asks="measure"
          offBecause={isOnPage(popup) ? '' : 'It is not on the page: show it first.'}
          onClick={() => ask({ kind: 'measure', popupId })}
        >
          {popup.measures ? 'Measure again' : 'Measure'}
        </AskButton>
      }
    >
      {popup.measures ? (
        <Found measures={popup.measures} />
      ) : (
        <p className="text-quiet">Overlaps, the ✕, stacking, layout shift and its cost are looked at when you measure it.</p>
      )}
    </Section>
  );
}

function Found({ measures }: { readonly measures: NonNullable<PopupView['measures']> }) {
  const popups = usePanel(({ view }) => view.popups);
  const nameOf = nameIn({ popups });
  const { box, stacking, overlaps, shift, files, firstFrameMs } = measures;
  const problems = problemsOf(measures, nameOf);
  return (
    <>
      {problems.length > 0 && (
        <ul aria-label="Problems" className="mb-2 grid gap-1">
          {problems.map((problem) => (
            <li key={problem} className="flex items-baseline gap-1.5 break-words text-bad">
              <TriangleAlert aria-hidden size={13} className="shrink-0 self-center" />
              <span className="min-w-0">{problem}</span>
            </li>
          ))}
        </ul>
      )}
      <FactList
        facts={[
          ['Size', `${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.x)}, ${Math.round(box.y)}`],
          ['Close', closeWords(measures, nameOf)],
          ['Overlaps', overlaps.length ? overlaps.map((each) => overlapWords(each, nameOf)).join('; ') : 'Nothing else is in its place.'],
          ['Stacking', stackingWords(stacking)],
          ['Layout shift', shiftWords(shift)],
          ['First frame', firstFrameMs === null ? 'not seen' : `${Math.round(firstFrameMs)} ms after it was its turn`],
          ['Weight', totalWords(files)],
          ...files.map((file) => [file.what, fileWords(file)] as const),
        ].map(([name = '', said]) => [name, <Said key={name}>{said}</Said>] as const)}
      />
    </>
  );
}

/** A sentence among values. */
const Said = ({ children }: { readonly children: ReactNode }) => <span className="font-sans text-base">{children}</span>;
