import { useMemo } from 'react';
import { capsFrequency } from '../../inspection/config/gate-kinds.ts';
import { showingsOf } from '../../inspection/session/compare-sessions.ts';
import type { Asked } from '../../inspection/session/session.ts';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import type { TriggerKind } from '../../runtime/decide/triggers/triggers.ts';
import { gateWords, isUnset } from '../../words/gates/gate-words.ts';
import { byTrigger } from '../../words/popups/trigger-words.ts';
import { type About, aboutIn, popupName } from '../../words/sessions/popup-name.ts';
import { askedWords } from '../../words/sessions/step-words.ts';
import { visitorTime } from '../../words/sessions/visitor-time.ts';
import { frequencyText } from '../popups/words/frequency-text.ts';
import { usePanel } from '../store/use-panel.ts';
import { OpenVisitorsPage } from './support/open-visitors-page.tsx';
import { beforeWords } from './told-words.ts';

/** Popups that showed more than once, on the file's pages or before them. */
const cameAgain = (opened: OpenedFile) =>
  [...showingsOf(opened.session)]
    .map(([id, showings]) => ({ id, showings, before: beforeWords(opened, id) }))
    .filter(({ showings, before }) => showings.length > 1 || before);

const ASKED = ['again', 'again', 'twice'];

/** The session's visitor and page, and why a popup showed more than once. */
export function SessionAbout({ opened }: { readonly opened: OpenedFile }) {
  const { file, name, pages, unread } = opened;
  const nameOf = popupName(opened);
  const { zone, format } = visitorTime(file.minutesFromUtc);
  const hasPhoneSize = usePanel(({ simulation }) => simulation.size !== null);
  const about = useMemo(() => aboutIn(opened), [opened]);
  const again = useMemo(() => cameAgain(opened), [opened]);
  return (
    <div className="border-b border-line px-3 py-1.5">
      <p className="break-words text-quiet">
        {`${name}: account ${file.clientId}, ${file.page.mobile ? 'a phone' : 'a desktop'}, ${pages.length > 1 ? `${pages.length} pages, the last of them ` : ''}${file.page.url}, ${format(file.at, { dateStyle: 'medium', timeStyle: 'short' })}, ${zone}`}
      </p>
      {file.page.mobile && !hasPhoneSize && (
        <p className="text-pretty">
          The visitor was on a phone, and this window is larger, so the layout may differ. Choose a phone in Simulate.
        </p>
      )}
      <OpenVisitorsPage opened={opened} />
      {unread > 0 && (
        <p className="text-quiet">{`${unread === 1 ? 'One event is' : `${unread} events are`} left out: this panel does not know that version’s format.`}</p>
      )}
      {again.map(({ id, showings, before }) => (
        <section key={id} aria-label={`Why ${nameOf(id)} showed more than once`}>
          <p className="mt-1 font-medium">{`Why did ${nameOf(id)} come ${ASKED[showings.length] ?? `${showings.length} times`}?`}</p>
          {before && <p className="break-words">{before}</p>}
          <ol className="ms-5 list-decimal">
            {showings.map(({ at, step, trigger, asked }) => (
              <li key={at} className="break-words">
                {`${format(at, { timeStyle: 'medium' })}, step ${step + 1}, ${byTrigger(trigger as TriggerKind)}: ${allowed(asked, about(id))}`}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** Explains why it could show: its frequency rule and the visitor's record, or a command that ignores rules. */
function allowed(asked: Asked | null, about: About): string {
  if (!asked) return 'its rules were not checked';
  if (!asked.pass) return `a command showed it, although it was ${askedWords(asked, about)}`;
  const found = asked.verdicts.filter((verdict) => capsFrequency(verdict.gate) && !isUnset(verdict));
  return [`it may come ${frequencyText(about.popup)}.`, ...found.map((verdict) => gateWords(verdict, about).sentence)].join(' ');
}
