import { createContext, useContext, useEffect, useMemo } from 'react';
import { nameIn } from '../../state/answer.ts';
import { usePanel } from '../../state/use-panel.ts';
import type { PopupView } from '../../state/view.ts';
import { useDraft, useInvalid } from '../draft/studio-store.ts';
import type { Finding } from '../lint/finding.ts';
import { lintPopup } from '../lint/lint-popup.ts';
import { measuredFindings } from '../lint/measured.ts';
import { idIn } from '../lint/subject.ts';
import { useSaving } from '../saving/saving-store.ts';
import { plainPath } from './finding-place.ts';
import { invalidFindings } from './invalid-findings.ts';

/** A popup has come by then, and its fonts with it. */
const COME_MS = 1200;

/** What is wrong with what is typed, with the draft as it is written, and as it is on the page, where it is there. */
export function useAllFindings(): readonly Finding[] {
  const draft = useDraft();
  const invalid = useInvalid();
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const popups = useSaving((state) => state.others) ?? undefined;
  const written = useMemo(() => lintPopup(draft, { now: Date.now() + offset, ...(popups && { popups }) }), [draft, offset, popups]);
  const shown = useMeasured();
  const all = usePanel(({ view }) => view.popups);
  return useMemo(() => {
    const seen = shown?.measures ? measuredFindings(shown.measures, nameIn({ popups: all })) : [];
    // What the draft has where something else was typed, nobody sees.
    const said = written.filter(({ path }) => invalid[plainPath(path)] === undefined);
    return [...invalidFindings(invalid), ...said, ...seen].toSorted(
      (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
    );
  }, [invalid, written, shown, all]);
}

/** The draft on the page, which is measured once it has come. */
function useMeasured(): PopupView | undefined {
  const draft = usePanel(({ simulation }) => simulation.draft);
  const popupId = useMemo(() => idOf(draft), [draft]);
  const popup = usePanel(({ view }) => view.popups.get(popupId));
  const ask = usePanel((state) => state.ask);
  const isDue = popup?.state === 'shown' && popup.measures === null;
  useEffect(() => {
    if (!isDue) return;
    const come = setTimeout(() => ask({ kind: 'measure', popupId }), COME_MS);
    return () => clearTimeout(come);
  }, [isDue, popupId, ask]);
  return popup;
}

function idOf(draft: string): string {
  try {
    return idIn(JSON.parse(draft).poptin_id);
  } catch {
    return '';
  }
}

export const FindingsContext = createContext<readonly Finding[]>([]);

/** Those about one setting, as the forms name it. */
export function useFindingsAt(setting: string): readonly Finding[] {
  return useContext(FindingsContext).filter(({ path }) => plainPath(path) === setting);
}
