import { useMemo } from 'react';
import { showingsOf } from '../../inspection/replay/compare.ts';
import type { Asked } from '../../inspection/replay/session.ts';
import type { TriggerKind } from '../../runtime/decide/display/config.ts';
import { frequencyText } from '../popups/frequency-text.ts';
import { type About, gateWords, isUnset } from '../state/gate-words.ts';
import { byTrigger } from '../state/trigger-words.ts';
import { usePanel } from '../state/use-panel.ts';
import { aboutIn, popupName } from './popup-name.ts';
import type { OpenedFile } from './read-file.ts';
import { askedWords } from './step-words.ts';
import { beforeWords } from './told-words.ts';

/** Popups that came more than once, on the pages of the file or before them. */
const cameAgain = (opened: OpenedFile) =>
  [...showingsOf(opened.session)]
    .map(([id, showings]) => ({ id, showings, before: beforeWords(opened, id) }))
    .filter(({ showings, before }) => showings.length > 1 || before);

const ASKED = ['again', 'again', 'twice'];

/** Whose session it is, and, of a popup that came more than once, why. */
export function SessionAbout({ opened }: { readonly opened: OpenedFile }) {
  const { file, name, pages, unread } = opened;
  const nameOf = popupName(opened);
  const hasPhoneSize = usePanel(({ simulation }) => simulation.size !== null);
  const about = useMemo(() => aboutIn(opened), [opened]);
  const again = useMemo(() => cameAgain(opened), [opened]);
  return (
    <div className="border-b border-line px-3 py-1.5">
      <p className="break-words text-quiet">
        {`${name}: account ${file.clientId}, ${file.page.mobile ? 'a phone' : 'a desktop'}, ${pages.length > 1 ? `${pages.length} pages, the last of them ` : ''}${file.page.url}, ${new Date(file.at).toLocaleString('en')}`}
      </p>
      {file.page.mobile && !hasPhoneSize && (
        <p className="text-pretty">
          The visitor was on a phone, and this window keeps its own size: what fits, and where it stands, may differ. Choose a phone in
          Simulate.
        </p>
      )}
      {unread > 0 && (
        <p className="text-quiet">{`${unread === 1 ? 'One thing that happened is' : `${unread} things that happened are`} left out: another version wrote of it, in a way that this panel does not know.`}</p>
      )}
      {again.map(({ id, showings, before }) => (
        <section key={id} aria-label={`Why ${nameOf(id)} came more than once`}>
          <p className="mt-1 font-medium">{`Why did ${nameOf(id)} come ${ASKED[showings.length] ?? `${showings.length} times`}?`}</p>
          {before && <p className="break-words">{before}</p>}
          <ol className="ms-5 list-decimal">
            {showings.map(({ at, step, trigger, asked }) => (
              <li key={at} className="break-words">
                {`${new Date(at).toLocaleTimeString('en')}, step ${step + 1}, ${byTrigger(trigger as TriggerKind)}: ${allowed(asked, about(id))}`}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const HOW_OFTEN = ['frequency', 'closed-by-x', 'converted', 'new-session'];

/** What let it come: how often it may, and what was found of that; or that its rules were passed over. */
function allowed(asked: Asked | null, about: About): string {
  if (!asked) return 'its rules were not asked';
  if (!asked.pass) return `it was shown all the same, though ${askedWords(asked, about)}`;
  const found = asked.verdicts.filter((verdict) => HOW_OFTEN.includes(verdict.gate) && !isUnset(verdict));
  return [`it may come ${frequencyText(about.popup)}.`, ...found.map((verdict) => gateWords(verdict, about).sentence)].join(' ');
}
