import { createContext, useContext, useEffect, useMemo } from 'react';
import { nameIn } from '../../popups/words/answer.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { useDraft, useInvalid } from '../draft/studio-store.ts';
import type { Finding } from '../lint/finding.ts';
import { lintPopup } from '../lint/lint-popup.ts';
import { measuredFindings } from '../lint/measured.ts';
import { riskFindings } from '../lint/risk-findings.ts';
import { useDraftOnPage } from '../preview/use-draft-on-page.ts';
import { useSaving } from '../saving/saving-store.ts';
import { plainPath } from './finding-place.ts';
import { invalidFindings } from './invalid-findings.ts';

/** Long enough for a popup to appear, with its fonts. */
const COME_MS = 1200;

/** All findings: about typed text, about the draft, and about the popup on the page. */
export function useAllFindings(): readonly Finding[] {
  const draft = useDraft();
  const invalid = useInvalid();
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const popups = useSaving((state) => state.others) ?? undefined;
  const written = useMemo(() => {
    const now = Date.now() + offset;
    return [...lintPopup(draft, { now, ...(popups && { popups }) }), ...riskFindings(draft, now)];
  }, [draft, offset, popups]);
  const shown = useMeasured();
  const all = usePanel(({ view }) => view.popups);
  return useMemo(() => {
    const seen = shown?.measures ? measuredFindings(shown.measures, nameIn({ popups: all })) : [];
    // Invalid text hides the draft's own value, so leave out findings about that value.
    const said = written.filter(({ path }) => invalid[plainPath(path)] === undefined);
    return [...invalidFindings(invalid), ...said, ...seen].toSorted(
      (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
    );
  }, [invalid, written, shown, all]);
}

/** The draft on the page, measured once it has appeared. */
function useMeasured(): PopupView | undefined {
  const popup = useDraftOnPage();
  const ask = usePanel((state) => state.ask);
  const popupId = popup?.summary.id ?? '';
  const isDue = popup?.state === 'shown' && popup.measures === null;
  useEffect(() => {
    if (!isDue) return;
    const come = setTimeout(() => ask({ kind: 'measure', popupId }), COME_MS);
    return () => clearTimeout(come);
  }, [isDue, popupId, ask]);
  return popup;
}

export const FindingsContext = createContext<readonly Finding[]>([]);

/** A setting's findings, by its name in the forms. */
export function useFindingsAt(setting: string): readonly Finding[] {
  return useContext(FindingsContext).filter(({ path }) => plainPath(path) === setting);
}
