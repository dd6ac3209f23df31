import { Ruler, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Section } from '../../parts/layout/section.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { nameIn } from '../words/answer.ts';
import { closeWords, fileWords, overlapWords, shiftWords, stackingWords, totalWords } from '../words/measure-words.ts';
import { interactionWords, measuredProblems } from '../words/rank-findings.ts';
import { isOnPage } from '../words/what-is-off.ts';

/** A popup's size, place and cost on its page. It is measured only at a request. */
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
          offBecause={isOnPage(popup) ? '' : 'It is not on the page. Show it first.'}
          onClick={() => ask({ kind: 'measure', popupId })}
        >
          {popup.measures ? 'Measure again' : 'Measure'}
        </AskButton>
      }
    >
      <Problems popup={popup} />
      {popup.measures ? (
        <Found measures={popup.measures} />
      ) : (
        <p className="text-quiet">Press Measure to check overlaps, the ✕, stacking, layout shift and cost.</p>
      )}
    </Section>
  );
}

function Problems({ popup }: { readonly popup: PopupView }) {
  const popups = usePanel(({ view }) => view.popups);
  const problems = measuredProblems(popup, nameIn({ popups }));
  if (!problems.length) return null;
  return (
    <ul aria-label="Problems" className="mb-2 grid gap-1">
      {problems.map(({ sentence }) => (
        <li key={sentence} className="flex items-baseline gap-1.5 break-words text-bad">
          <TriangleAlert aria-hidden size={13} className="shrink-0 self-center" />
          <span className="min-w-0">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

function Found({ measures }: { readonly measures: NonNullable<PopupView['measures']> }) {
  const popups = usePanel(({ view }) => view.popups);
  const nameOf = nameIn({ popups });
  const { box, stacking, overlaps, shift, files, firstFrameMs } = measures;
  return (
    <FactList
      facts={[
        ['Size', `${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.x)}, ${Math.round(box.y)}`],
        ['Close', closeWords(measures, nameOf)],
        ['Overlaps', overlaps.length ? overlaps.map((each) => overlapWords(each, nameOf)).join('; ') : 'Nothing overlaps it.'],
        ['Stacking', stackingWords(stacking)],
        ['Layout shift', shiftWords(shift)],
        ['Interactions', slowWords(measures.interactions)],
        ['First frame', firstFrameMs === null ? 'not seen' : `${Math.round(firstFrameMs)} ms after its turn came`],
        ['Weight', totalWords(files)],
        ...files.map((file) => [file.what, fileWords(file)] as const),
      ]
        .filter(([, said]) => said !== '')
        .map(([name = '', said]) => [name, <Said key={name}>{said}</Said>] as const)}
    />
  );
}

/** The browser records nothing faster than 104 ms. */
function slowWords(interactions: NonNullable<PopupView['measures']>['interactions']): string {
  if (!interactions) return interactions === null ? 'This browser does not report them.' : '';
  return interactions.length ? interactions.map(interactionWords).join('; ') : 'None over 104 ms, in it or while it appeared.';
}

/** A sentence among values. */
const Said = ({ children }: { readonly children: ReactNode }) => <span className="font-sans text-base">{children}</span>;
