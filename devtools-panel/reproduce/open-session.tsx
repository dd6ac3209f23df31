import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, FileCheck, FileCode, X } from 'lucide-react';
import { useMemo } from 'react';
import { compareSteps } from '../../inspection/session/compare-sessions.ts';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import { counted } from '../../words/documents/html-document.ts';
import { AskButton } from '../parts/controls/ask-button.tsx';
import { Button } from '../parts/controls/button.tsx';
import { SplitPane } from '../parts/layout/split-pane.tsx';
import { Toolbar } from '../parts/layout/toolbar.tsx';
import { RowList } from '../parts/row-list.tsx';
import { told } from '../store/sessions.ts';
import { usePanel } from '../store/use-panel.ts';
import { doneSoFar, type Gone, goneOf, type Walk } from '../store/walk.ts';
import { FindCause } from './cause/find-cause.tsx';
import { saveText } from './export/save-text.ts';
import { writeScenario } from './export/write-scenario.ts';
import { writeTest } from './export/write-test.ts';
import { SessionAbout } from './session-about.tsx';
import { StepDetail } from './step-detail.tsx';
import { StepRow, type StepView } from './step-row.tsx';
import { ToldPopups } from './told-popups.tsx';
import { WhatDiffers } from './what-differs.tsx';

const NO_PAGE = 'Open a page with the runtime to replay it.';

const AT_START = 'It is at its start.';
const AT_END = 'It is at its end.';

/** Ways to move through the steps, each with the reason for being off. A button that is off keeps the focus. */
const WAYS = [
  { label: 'To the start', icon: ChevronFirst, to: () => 1, off: (wanted: number) => wanted <= 1 && AT_START },
  { label: 'One step back', icon: ChevronLeft, to: (wanted: number) => wanted - 1, off: (wanted: number) => wanted <= 1 && AT_START },
  {
    label: 'One step forward',
    icon: ChevronRight,
    to: (wanted: number) => wanted + 1,
    off: (wanted: number, last: number) => wanted >= last && AT_END,
  },
  {
    label: 'To the end',
    icon: ChevronLast,
    to: (_: number, last: number) => last,
    off: (wanted: number, last: number) => wanted >= last && AT_END,
  },
] as const;

/** A session's steps, each recorded and repeated outcome, and buttons to move forward and back. */
export function OpenSession({ opened }: { readonly opened: OpenedFile }) {
  const { session, name, pages } = opened;
  const simulation = usePanel((state) => state.simulation);
  const goToStep = usePanel((state) => state.goToStep);
  const close = usePanel((state) => state.closeSession);
  const walk = usePanel(({ reproduce }) => reproduce.walk);
  // A replay continues from page to page of its session without a click. A press between two pages waits for the second.
  const attached = usePanel(({ view: { page, before } }) => Boolean(page?.runtime ?? before?.page?.runtime)) || walk !== null;
  const problem = usePanel(({ reproduce }) => reproduce.problem);
  const now = usePanel(({ view, reproduce }) => told(view, reproduce));
  const chosen = usePanel((state) => state.chosen.reproduce);
  const choose = usePanel((state) => state.choose);
  const done = doneSoFar(pages, walk, now);
  // Pressing twice means two steps, even if the first is not made yet.
  const wanted = walk?.wanted ?? 0;
  const rows = useMemo(() => rowsOf(opened, walk, now), [opened, walk, now]);
  const all = rows.flatMap(({ compared }) => compared);
  const made = rows.slice(0, done);
  const differences = made.flatMap(({ compared }) => compared.filter(({ same }) => !same)).length;

  const goTo = (count: number) => {
    goToStep(count);
    choose('reproduce', `${count - 1}`);
  };
  const row = rows.find(({ id }) => id === chosen);
  return (
    <>
      <Toolbar label="Session">
        <span className="flex gap-1">
          {WAYS.map(({ label, icon, to, off }) => (
            <AskButton
              key={label}
              icon={icon}
              asks="reproduce"
              label={label}
              offBecause={(!attached && NO_PAGE) || off(wanted, rows.length) || ''}
              onClick={() => goTo(to(wanted, rows.length))}
            />
          ))}
        </span>
        <span role="status" className="min-w-0 flex-1 text-sm @max-[480px]/panel:order-last @max-[480px]/panel:basis-full">
          {said(done, rows.length, differences, all.length, attached)}
        </span>
        <Button
          icon={FileCheck}
          className="@max-[480px]/panel:ms-auto"
          onClick={() => saveText('scenario.yaml', writeScenario(name, opened, simulation))}
        >
          Save as a scenario
        </Button>
        <Button icon={FileCode} onClick={() => saveText('session.spec.ts', writeTest(name, opened, simulation))}>
          Save as a test
        </Button>
        <Button look="quiet" icon={X} label="Close the session" onClick={close} />
      </Toolbar>
      {problem && (
        <p role="alert" className="border-b border-line px-3 py-1.5 text-pretty break-words text-bad">
          {problem}
        </p>
      )}
      {now && now.refused.length > 0 && (
        <p role="alert" className="border-b border-line px-3 py-1.5 text-pretty break-words text-bad">
          {refusedWords(now.refused)}
        </p>
      )}
      <SessionAbout opened={opened} />
      <FindCause opened={opened} />
      <WhatDiffers rows={made} opened={opened} onChoose={(id) => choose('reproduce', id)} />
      <SplitPane
        list={
          <div data-lands className="h-full">
            <RowList
              label="Steps"
              rows={rows}
              rowHeight={26}
              chosen={chosen}
              followEnd={false}
              idOf={({ id }) => id}
              onChoose={(id) => choose('reproduce', id)}
            >
              {(each) => <StepRow row={each} began={session.steps[0]?.at ?? 0} isDone={each.place < done} opened={opened} />}
            </RowList>
          </div>
        }
        detail={
          row ? (
            <StepDetail row={row} isDone={row.place < done} opened={opened} onClose={() => choose('reproduce', undefined)} />
          ) : (
            <ToldPopups opened={opened} />
          )
        }
      />
    </>
  );
}

/** Every step of every page, with its outcome. */
function rowsOf({ pages }: OpenedFile, walk: Walk | null, now: Gone | null): StepView[] {
  return pages.flatMap(({ session, before }, page) => {
    const { done, asked } = goneOf(walk, now, page);
    const compared = compareSteps(session, asked, done);
    return session.steps.map((step, nth) => {
      const place = before + nth;
      const opens = pages.length > 1 && nth === 0 ? `Page ${page + 1} of ${pages.length}` : '';
      return { id: `${place}`, step, place, opens, compared: compared[nth] ?? [] };
    });
  });
}

const refusedWords = (hosts: readonly string[]): string =>
  `The file names markup at ${hosts.join(', ')}. This page’s tag does not name ${hosts.length === 1 ? 'that host' : 'those hosts'}, so nothing was fetched there, and a stand-in is shown.`;

function said(done: number, steps: number, differences: number, verdicts: number, attached: boolean): string {
  if (!attached) return NO_PAGE;
  if (!done) return `${counted(steps, 'step')}, ${counted(verdicts, 'verdict')}. Nothing is replayed yet.`;
  const sofar = done < steps ? `Step ${done} of ${steps}. ` : `All ${steps} steps. `;
  if (differences) return `${sofar}${differences} ${differences === 1 ? 'verdict differs' : 'verdicts differ'} from what was recorded.`;
  return `${sofar}${done < steps ? 'Every verdict so far' : 'Every verdict'} is as recorded.`;
}
