import { useEffect, useState } from 'react';
import { usePanel } from '../../store/use-panel.ts';
import { type PopupDraft, textOf } from '../draft/studio-draft.ts';
import { useStudio } from '../draft/studio-store.ts';
import { type PreviewEffect, type PreviewEvent, type Sight, startPreview, stepPreview } from './preview-machine.ts';
import { useShowDraft } from './use-show-draft.ts';
import { versionOf } from './version-of.ts';

/** Typing redraws the page once it pauses, not with each letter. */
const PAUSE_MS = 300;

type Perform = Readonly<Record<Exclude<PreviewEffect, 'pause' | 'rest'>, () => void>>;

/** Runs the preview's machine. Its pause is the only timer. */
function runPreview(begun: Sight) {
  let state = startPreview(begun);
  let perform: Perform | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function step(event: PreviewEvent): void {
    const [next, effects] = stepPreview(state, event);
    state = next;
    for (const effect of effects) {
      if (effect === 'pause' || effect === 'rest') clearTimeout(pause);
      if (effect === 'pause') pause = setTimeout(() => step({ kind: 'paused' }), PAUSE_MS);
      else if (effect !== 'rest') perform?.[effect]();
    }
  }

  return {
    see(sight: Sight, does: Perform): void {
      perform = does;
      step({ kind: 'seen', sight });
    },
    show: () => step({ kind: 'asked' }),
    end: () => clearTimeout(pause),
  };
}

interface Preview {
  /** True while the page shows the draft instead of its account's popups. */
  readonly isOn: boolean;
  readonly why: string;
  show(): void;
  end(): void;
}

export function usePreview(draft: PopupDraft): Preview {
  const simulated = usePanel(({ simulation }) => simulation.draft);
  const runs = usePanel(({ view }) => (view.page?.runtime ? view.page.documentId : ''));
  const seeing = useStudio((state) => state.seeing);
  const around = JSON.stringify(usePanel(({ simulation }) => simulation.surroundings));
  const selector = usePanel(({ simulation }) => simulation.place?.selector ?? '');
  const placed = usePanel(({ view }) => view.placed);
  const { why, show, showAtOnce, showAnew, end } = useShowDraft();
  const version = versionOf(draft);
  const popupId = textOf(version, 'poptin_id');
  const sight: Sight = { text: JSON.stringify(version), simulated, runs, seeing, around, selector, placed };
  const [preview] = useState(() => runPreview(sight));
  useEffect(() =>
    preview.see(sight, {
      show: () => show(draft),
      'show-at-once': () => showAtOnce(popupId),
      'show-again': () => showAnew(popupId),
    }),
  );
  useEffect(() => preview.end, [preview]);
  return { isOn: simulated !== '', why, show: preview.show, end };
}
