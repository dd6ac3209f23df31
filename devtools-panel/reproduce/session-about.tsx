import { shownTwice } from '../../inspection/replay/compare.ts';
import type { TriggerKind } from '../../runtime/decide/display/config.ts';
import { byTrigger } from '../state/trigger-words.ts';
import { popupName } from './popup-name.ts';
import type { OpenedFile } from './read-file.ts';
import { askedWords } from './step-words.ts';

/** Whose session it is, and, of a popup that came twice, why. */
export function SessionAbout({ opened }: { readonly opened: OpenedFile }) {
  const { file, session, name, pages } = opened;
  const nameOf = popupName(opened);
  const twice = [...shownTwice(session)];
  return (
    <div className="border-b border-line px-3 py-1.5">
      <p className="break-words text-quiet">
        {`${name}: account ${file.clientId}, ${file.page.mobile ? 'a phone' : 'a desktop'}, ${pages.length > 1 ? `${pages.length} pages, the last of them ` : ''}${file.page.url}, ${new Date(file.at).toLocaleString('en')}`}
      </p>
      {twice.map(([id, showings]) => (
        <section key={id} aria-label={`Why ${nameOf(id)} came more than once`}>
          <p className="mt-1 font-medium">{`Why did ${nameOf(id)} come ${showings.length === 2 ? 'twice' : `${showings.length} times`}?`}</p>
          <ol className="ms-5 list-decimal">
            {showings.map(({ at, step, trigger, asked }) => (
              <li key={at} className="break-words">
                {`${new Date(at).toLocaleTimeString('en')}, step ${step + 1}, ${byTrigger(trigger as TriggerKind)}: ${allowed(asked)}`}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** What let it come: what its frequency asks for and found; or that its gates were passed over. */
function allowed(asked: Parameters<typeof askedWords>[0] | null): string {
  if (!asked) return 'its gates were not asked';
  if (!asked.pass) return `it was shown all the same, ${askedWords(asked)}`;
  const about = asked.verdicts.filter(({ gate }) => ['frequency', 'closed-by-x', 'converted', 'new-session'].includes(gate));
  return `allowed, as its gates said: ${about.map(({ reason }) => reason).join('; ')}`;
}
