import { probeAdBlock } from '../../runtime/browser/ad-block-probe.ts';
import type { CheckedPage } from './checked-page.ts';
import { findCollisions } from './find-collisions.ts';
import { findDialogs } from './find-dialogs.ts';
import { findTags } from './find-tags.ts';
import { hostAnswers } from './host-answers.ts';
import type { PageCheck } from './page-findings.ts';
import { taggedFrames } from './tagged-frames.ts';

/** The page may have broken what a part reads. That part then finds nothing. */
function safely<T>(look: () => T, nothing: T): T {
  try {
    return look();
  } catch {
    return nothing;
  }
}

/** Reports the findings at once, and again when it knows whether something hides ads. */
export async function checkPage({ document, loads, ask, later }: CheckedPage, tell: (check: PageCheck) => void): Promise<void> {
  const tags = safely(() => findTags(document, loads), []);
  const failed = tags.find(({ fate }) => fate === 'failed');
  const found: PageCheck = {
    loading: document.readyState !== 'complete',
    tags,
    hostAnswers: failed ? await hostAnswers(failed.address, { ask, later, loads }) : null,
    forbidden: [...loads.forbidden],
    dialogs: safely(() => findDialogs(document), []),
    collisions: safely(() => findCollisions(document), []),
    adsHidden: null,
    taggedFrames: safely(() => taggedFrames(document), 0),
  };
  tell(found);
  safely(() => {
    const adsHidden = probeAdBlock({ after: (ms, run) => void later(run, ms) }, new AbortController().signal, () =>
      tell({ ...found, adsHidden: adsHidden() }),
    );
  }, undefined);
}
