import { FilePen } from 'lucide-react';
import { Button } from '../../parts/controls/button.tsx';
import { dayAndTime } from '../../simulate/time/clock-text.ts';
import { draftKey } from './drafts.ts';
import { useSaving } from './saving-store.ts';

interface PendingDraftProps {
  readonly popupId: string;
  readonly offBecause: string;
  onOpen(settings: Readonly<Record<string, unknown>>): void;
}

/** A saved draft of this popup that differs from the one in the editor. */
export function PendingDraft({ popupId, offBecause, onOpen }: PendingDraftProps) {
  const listed = useSaving((state) => state.listed);
  const mine = useSaving(({ known, clientId }) => known[`${clientId}/${draftKey(popupId)}`]);
  const openDraft = useSaving((state) => state.openDraft);
  const draft = listed?.find(({ config }) => config.poptin_id === popupId)?.draft;
  if (!draft || draft.revision === mine) return null;
  async function open(): Promise<void> {
    const settings = await openDraft(popupId);
    if (settings) onOpen(settings);
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0 break-words">
        {draft.saved_by} saved a draft on {dayAndTime(Date.parse(draft.at))}. It is not published.
      </span>
      <Button icon={FilePen} offBecause={offBecause} onClick={open}>
        Open their draft
      </Button>
    </p>
  );
}
