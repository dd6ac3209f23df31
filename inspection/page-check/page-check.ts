import { probeAdBlock } from '../../runtime/browser/ad-block-probe.ts';
import type { CheckedPage } from './checked-page.ts';
import { findCollisions } from './find-collisions.ts';
import { findDialogs } from './find-dialogs.ts';
import { findTags } from './find-tags.ts';
import { hostAnswers } from './host-answers.ts';
import type { PageCheck } from './page-findings.ts';
import { taggedFrames } from './tagged-frames.ts';

/** A page may have broken what this asks: then that part found nothing. */
function safely<T>(look: () => T, nothing: T): T {
  try {
    return look();
  } catch {
    return nothing;
  }
}

/** Tells what is found at once, and once more when it is known whether what looks like an ad is hidden. */
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
