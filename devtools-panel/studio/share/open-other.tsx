import { FolderOpen } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { keptDrafts } from '../draft/keep-draft.ts';
import { type PopupDraft, textOf } from '../draft/studio-draft.ts';
import { useStudio } from '../draft/studio-store.ts';
import { FIELD } from '../forms/controls/typed-field.tsx';
import { idOf } from '../my-popups/popup-state.ts';
import { useShowDraft } from '../preview/use-show-draft.ts';
import { useSaving } from '../saving/saving-store.ts';
import type { Checked } from './check-draft.ts';
import { openDraft } from './link.ts';
import { openOfPage, type PagePopup, pagePopups } from './page-popups.ts';

/** Other beginnings: a popup from before, one of this page, a link, or settings as text. */
export function OpenOther() {
  const [problem, setProblem] = useState('');
  const [pasted, setPasted] = useState('');
  const calls = usePanel(({ view }) => view.calls);
  const simulated = usePanel(({ simulation }) => simulation.draft);
  const begin = useStudio((state) => state.beginAfresh);
  const { show } = useShowDraft();
  const here = usePanel(({ view }) => view.page?.tag?.clientId ?? '');
  const clientId = useSaving((state) => state.clientId);
  const listed = useSaving((state) => state.listed);
  const readLatest = useSaving((state) => state.open);
  const language = useSaving((state) => state.language);
  const about = useId();
  const current = useStudio(({ history }) => history?.now.draft.poptin_id);
  const [kept] = useState(keptDrafts);
  const before = kept.filter(({ poptin_id: id }) => id !== current).map(choiceOf);
  // While the page shows a draft, that is its only popup.
  const popups = useMemo(() => (simulated ? [] : pagePopups([...calls.values()])), [calls, simulated]);
  const open = (read: Checked) => {
    setProblem(read.ok ? '' : read.problem);
    if (!read.ok) return;
    begin(read.draft);
    show(read.draft);
  };
  const account =
    clientId === here && listed
      ? {
          language,
          has: (popupId: string) => listed.some((one) => idOf(one) === popupId),
          read: (popupId: string) => readLatest(popupId, 'latest'),
        }
      : null;
  return (
    <details className="border-b border-line px-4 py-1.5 @max-[460px]/panel:px-3">
      <summary className="cursor-default py-0.5">Or start from a popup on this page, an earlier draft, a link or a config</summary>
      <div className="grid max-w-160 gap-3 pt-2 pb-2">
        <Choices title="Earlier drafts" of={before} onOpen={async (one) => open(await openOfPage(one, null))} />
        <Choices title="Popups of this page" of={popups} onOpen={async (one) => open(await openOfPage(one, account))} />
        <form
          className="grid gap-1"
          onSubmit={async (event) => {
            event.preventDefault();
            open(await openDraft(pasted.trim(), language));
          }}
        >
          <label className="grid gap-1">
            <span>A link from the studio, or a popup’s config</span>
            <textarea
              rows={2}
              value={pasted}
              aria-invalid={problem !== ''}
              aria-describedby={problem ? about : undefined}
              onChange={({ target }) => {
                setPasted(target.value);
                setProblem('');
              }}
              className={`${FIELD} h-auto! py-1 font-mono`}
            />
          </label>
          {problem && (
            <p id={about} role="alert" className="text-sm text-bad">
              {problem}
            </p>
          )}
          <div>
            <Button type="submit" icon={FolderOpen}>
              Open it
            </Button>
          </div>
        </form>
      </div>
    </details>
  );
}

const choiceOf = (draft: PopupDraft): PagePopup => ({
  popupId: textOf(draft, 'poptin_id'),
  name: textOf(draft, 'poptin_name') || textOf(draft, 'poptin_id'),
  draft,
  problem: '',
});

interface ChoicesProps {
  readonly title: string;
  readonly of: readonly PagePopup[];
  onOpen(popup: PagePopup): void;
}

function Choices({ title, of, onOpen }: ChoicesProps) {
  if (of.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="text-quiet">{title}</h3>
      <ul aria-label={title} className="flex max-h-48 flex-wrap gap-2 overflow-auto">
        {of.map((popup) => (
          <li key={popup.popupId}>
            <Button offBecause={popup.problem} onClick={() => onOpen(popup)}>
              <bdi className="max-w-60 truncate">{popup.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
