import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { playWeek } from '../../../inspection/week/play-week.ts';
import { weekFindings } from '../../../inspection/week/week-findings.ts';
import { UNKNOWN_POPUP } from '../../../words/popups/popup-names.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Section } from '../../parts/layout/section.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { useSaving } from '../../studio/saving/saving-store.ts';
import { sentPopups } from '../sent-popups.ts';
import { CellDays } from './cell-days.tsx';
import type { ChosenCell, PlayedWeek } from './played-week.ts';
import { WeekMatrix } from './week-matrix.tsx';
import { findingWords, LEGEND } from './week-words.ts';

type Settings = Readonly<Record<string, unknown>>;

const MAX_POPUPS = 100;
const isSettings = (wire: unknown): wire is Settings => typeof wire === 'object' && wire !== null;

/** All popups over a week of ten kinds of visitor: which kind never sees which popup, and why. */
export function WeekSection() {
  const calls = usePanel(({ view }) => view.calls);
  const entered = usePanel(({ view }) => view.entered);
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const clientId = usePanel(({ view }) => view.page?.tag?.clientId ?? '');
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const reader = useSaving((state) => state.reader);
  const hasServer = useSaving((state) => state.server !== null);
  const played = usePanel((state) => state.week);
  const keep = usePanel((state) => state.keepWeek);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  function play(settings: readonly Settings[], nothing: string): void {
    if (!settings.length) return setProblem(nothing);
    const from = Date.now() + offset;
    const week = playWeek(settings.slice(0, MAX_POPUPS), url, from);
    keep({ week, from, url, leftOut: Math.max(0, settings.length - MAX_POPUPS), chosen: { row: 0, column: 0 } });
  }

  async function work(run: () => void | Promise<void>): Promise<void> {
    setBusy(true);
    setProblem('');
    keep(null);
    // Draws the progress note before the work starts.
    await new Promise((drawn) => setTimeout(drawn, 30));
    await run();
    setBusy(false);
  }

  const ofPage = () =>
    play(
      [...sentPopups({ calls, entered }).values()].flatMap(({ wire }) => (isSettings(wire) ? [wire] : [])),
      'This page received no popup, or its answer is incomplete. Reload the page, then try again.',
    );
  async function ofAccount(): Promise<void> {
    const read = await reader()?.popups(clientId);
    if (!read?.ok) return setProblem(read?.sentence ?? 'Choose a display server in the studio first.');
    play(
      read.value.popups.flatMap(({ config, live }) => (live ? [config] : [])),
      'This account has no live popup. Save one in the studio first.',
    );
  }

  const off = busy ? 'The week is being played.' : url ? '' : 'Open a page first.';
  return (
    <Section title="Who never sees it">
      <div className="grid gap-2">
        <p className="max-w-160 text-pretty text-quiet">
          Plays a week of ten kinds of visitor, with the real rules. Each visit reads this page and the pages that rules name, for a minute
          each.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button icon={CalendarDays} offBecause={off} onClick={() => void work(ofPage)}>
            Play the week of this page’s popups
          </Button>
          {hasServer && clientId && (
            <Button offBecause={off} onClick={() => void work(ofAccount)}>
              All popups of the account
            </Button>
          )}
        </div>
        <div role="status">
          {busy && <p className="text-quiet">Playing the week…</p>}
          {problem && <p className="max-w-160 text-pretty break-words text-bad">{problem}</p>}
        </div>
        {played && played.url !== url && <p className="text-quiet break-words">{`Played for ${played.url}`}</p>}
        {played && <WeekShown {...played} onChoose={(chosen) => keep({ ...played, chosen })} />}
      </div>
    </Section>
  );
}

interface WeekShownProps extends PlayedWeek {
  onChoose(chosen: ChosenCell): void;
}

function WeekShown({ week, from, leftOut, chosen, onChoose }: WeekShownProps) {
  const names = { nameOf: (id: string) => week.rows.find(({ popupId }) => popupId === id)?.name || UNKNOWN_POPUP };
  const findings = weekFindings(week);
  const row = week.rows[chosen.row];
  const cell = row?.cells[chosen.column];
  return (
    <>
      {findings.length ? (
        <ul aria-label="What the week shows" className="grid max-w-240 gap-1">
          {findings.map((finding) => (
            <li key={`${finding.kind} ${finding.popupId}`} className="text-pretty break-words">
              {findingWords(finding, names)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="max-w-160 text-pretty">Each popup is seen by some of these visitors, and none keeps another waiting.</p>
      )}
      {week.unread.length > 0 && (
        <p className="text-bad break-words">{`Left out, because their settings are not valid: ${week.unread.join(', ')}. Check them in the studio.`}</p>
      )}
      {leftOut > 0 && <p className="text-quiet">{`The first ${MAX_POPUPS} popups. ${leftOut} more are left out.`}</p>}
      {week.rows.length > 0 && <WeekMatrix week={week} chosen={chosen} onChoose={onChoose} />}
      <p className="max-w-160 text-sm text-pretty text-quiet">{LEGEND}</p>
      {row && cell && <CellDays cell={cell} name={names.nameOf(row.popupId)} names={names} from={from} />}
    </>
  );
}
