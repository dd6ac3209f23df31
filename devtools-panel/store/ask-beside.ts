import type { PageCheck } from '../../inspection/page-check/page-findings.ts';

/** The tag that could not be had, where there is one. */
export const failedTag = ({ tags }: Pick<PageCheck, 'tags'>) => tags.find(({ fate }) => fate === 'failed');

/**
 * Asks the host of a tag that failed from beside its page: a content blocker keeps a page from a host, and not the
 * browser's own tools. It is asked once for each look that the panel asked for, so that a page which tells of ever other
 * tags has nothing fetched by it, and no page hears the answer.
 */
export function createAskBeside(ask: (address: string) => Promise<boolean | null>) {
  let mayAsk = false;
  let last: { readonly address: string; readonly answers: Promise<boolean | null> } | null = null;
  return {
    looks(): void {
      mayAsk = true;
    },
    /** Null where there is nothing to ask, or it was asked enough. */
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
