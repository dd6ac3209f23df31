import type { checkPage } from './page-check.ts';
import type { PageCheck } from './page-findings.ts';

/** What looks at a page as a whole. It comes when the page is there, beside what looks at its popups. */
export interface PageSight {
  readonly checkPage: typeof checkPage;
}

interface Checkable {
  check(look: PageSight['checkPage'], tell: (check: PageCheck) => void): void;
}

/** Has the page looked at when that is asked; what was asked before anything could look is done then. */
export function createPageChecks(page: Checkable, tell: (check: PageCheck) => void) {
  let sight: PageSight | null = null;
  let isAsked = false;
  function check(): void {
    if (sight) page.check(sight.checkPage, tell);
    else isAsked = true;
  }
  return {
    check,
    offer(offered: PageSight): void {
      if (sight) return;
      sight = offered;
      if (isAsked) check();
    },
  };
}
