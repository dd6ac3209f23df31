import { Rocket } from 'lucide-react';
import { Button } from '../../parts/controls/button.tsx';
import { dayAndTime } from '../../simulate/time/clock-text.ts';
import { useSaving } from '../saving/saving-store.ts';
import { idOf, nameOf } from './popup-state.ts';
import { useAccountHere } from './use-account-here.ts';
import { useOpenMine } from './use-open-mine.ts';

const MOST = 5;

/** Unpublished drafts of the page’s account, each with a button that shows what publishing would change. */
export function WaitingDrafts() {
  useAccountHere();
  const listed = useSaving((state) => state.listed);
  const busy = useSaving((state) => state.busy);
  const { review, problem } = useOpenMine();
  const waiting = (listed ?? []).filter(({ draft }) => draft);
  if (waiting.length === 0) return null;
  return (
    <section aria-label="Drafts that are not published" className="border-b border-line px-4 py-1.5 @max-[460px]/panel:px-3">
      <ul className="grid gap-1">
        {waiting.slice(0, MOST).map((popup) => (
          <li key={idOf(popup)} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 flex-1 basis-48 break-words">
              <bdi className="font-medium">{nameOf(popup)}</bdi>
              <span className="text-quiet">
                {popup.draft && ` · draft of ${dayAndTime(Date.parse(popup.draft.at))}, ${popup.draft.saved_by}, not published`}
              </span>
            </span>
            <Button
              icon={Rocket}
              label={`Review and publish ${nameOf(popup)}`}
              offBecause={busy ? 'Waiting for the server.' : ''}
              onClick={() => void review(popup)}
            >
              Review and publish
            </Button>
          </li>
        ))}
      </ul>
      {waiting.length > MOST && <p className="text-sm text-quiet">{`${waiting.length - MOST} more are in My popups.`}</p>}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
    </section>
  );
}
