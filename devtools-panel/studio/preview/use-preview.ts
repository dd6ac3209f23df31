import { useEffect, useRef } from 'react';
import { usePanel } from '../../state/use-panel.ts';
import { type PopupDraft, textOf } from '../draft/draft.ts';
import { useStudio } from '../draft/studio-store.ts';
import { useShowDraft } from './use-show-draft.ts';
import { versionOf } from './version-of.ts';

/** Who types is not shown each letter by itself. */
const PAUSE_MS = 300;

interface Preview {
  /** The page has the draft in the place of its account's popups. */
  readonly isOn: boolean;
  readonly why: string;
  show(): void;
  end(): void;
}

/** Keeps the page at the draft as it is now: after each change, and on every page that comes. */
export function usePreview(draft: PopupDraft): Preview {
  const simulated = usePanel(({ simulation }) => simulation.draft);
  const runs = usePanel(({ view }) => (view.page?.runtime ? view.page.documentId : ''));
  const seeing = useStudio((state) => state.seeing);
  const around = JSON.stringify(usePanel(({ simulation }) => simulation.surroundings));
  const selector = usePanel(({ simulation }) => simulation.place?.selector ?? '');
  const placed = usePanel(({ view }) => view.placed);
  const { why, show, showAtOnce, showAnew, end } = useShowDraft();
  const version = versionOf(draft);
  const text = JSON.stringify(version);
  const isOn = simulated !== '';
  const shown = useRef({ seeing, runs, around, selector });

  const latest = useRef(() => {});
  latest.current = () => {
    shown.current = { seeing, runs, around, selector };
    show(draft);
  };

  const isBehind =
    isOn &&
    (simulated !== text || shown.current.seeing !== seeing || shown.current.around !== around || shown.current.selector !== selector);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew.
  useEffect(() => {
    if (!isBehind) return;
    const pause = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [isBehind, text, seeing, around, selector]);

  // A page that comes is given the draft before its runtime starts; that it shows at once is for us to say.
  const popupId = textOf(version, 'poptin_id');
  const comes = useRef(showAtOnce);
  comes.current = showAtOnce;
  useEffect(() => {
    if (!isOn || !runs || shown.current.runs === runs) return;
    shown.current = { seeing, runs, around, selector };
    if (seeing === 'at-once') comes.current(popupId);
  }, [isOn, runs, seeing, around, selector, popupId]);

  // Its place came to be after it had looked for one.
  const anew = useRef(() => {});
  anew.current = () => {
    if (isOn && seeing === 'at-once') showAnew(popupId);
  };
  useEffect(() => {
    if (placed?.late && placed.how !== 'none') anew.current();
  }, [placed]);

  return { isOn, why, show: () => latest.current(), end };
}
