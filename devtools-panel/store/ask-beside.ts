import type { PageCheck } from '../../inspection/page-check/page-findings.ts';

/** The tag whose script failed to load, if there is one. */
export const failedTag = ({ tags }: Pick<PageCheck, 'tags'>) => tags.find(({ fate }) => fate === 'failed');

/**
 * Asks the host of a failed tag from the panel. A content blocker keeps a page from a host, but not the browser's own tools. It asks once
 * for each check that the panel requested, so a page cannot make it fetch many addresses. No page hears the answer.
 */
export function createAskBeside(ask: (address: string) => Promise<boolean | null>) {
  let mayAsk = false;
  let last: { readonly address: string; readonly answers: Promise<boolean | null> } | null = null;
  return {
    looks(): void {
      mayAsk = true;
    },
    /** Null if there is nothing to ask, or if this check was already used. */
    about(check: PageCheck): Promise<boolean | null> | null {
      const failed = failedTag(check);
      if (!failed || check.hostAnswers) return null;
      if (mayAsk) {
        mayAsk = false;
        last = { address: failed.address, answers: ask(failed.address) };
      }
      return last?.address === failed.address ? last.answers : null;
    },
  };
}
