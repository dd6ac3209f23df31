import type { CheckedPage } from './checked-page.ts';
import { findCollisions } from './find-collisions.ts';
import { findDialogs } from './find-dialogs.ts';
import { findTags } from './find-tags.ts';
import { hostAnswers } from './host-answers.ts';
import type { PageCheck } from './page-findings.ts';

/** A page may have broken what this asks: then that part found nothing. */
function safely<T>(look: () => T, nothing: T): T {
  try {
    return look();
  } catch {
    return nothing;
  }
}

export async function checkPage({ document, witness, ask, later }: CheckedPage): Promise<PageCheck> {
  const tags = safely(() => findTags(document, witness), []);
  const failed = tags.find(({ fate }) => fate === 'failed');
  return {
    loading: document.readyState !== 'complete',
    tags,
    hostAnswers: failed ? await hostAnswers(failed.address, { ask, later, witness }) : null,
    forbidden: [...witness.forbidden],
    dialogs: safely(() => findDialogs(document), []),
    collisions: safely(() => findCollisions(document), []),
  };
}
