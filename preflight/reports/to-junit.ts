import type { Played } from '../../scenarios/play/played.ts';
import type { Flight } from '../checks/check.ts';
import { CHECKS } from '../checks.ts';
import type { Finding } from '../find-faults.ts';

/** The result as test cases that every CI reads: one for each check on each page, and one for each check of settings. Warnings pass. */
export function asPlayed({ visits }: Flight, findings: readonly Finding[], { browser }: { readonly browser: string }): Played[] {
  const pages = ['', ...new Set(visits.map(({ planned }) => planned.url))];
  return CHECKS.flatMap(({ id, name, about }) =>
    pages.flatMap((url) => {
      const own = findings.filter((finding) => finding.check === id && finding.url === url);
      if (url === '' && own.length === 0) return [];
      const failure = own
        .filter(({ severity }) => severity === 'error')
        .map(({ popup, sentence }) => (popup ? `${popup}: ${sentence}` : sentence))
        .join('\n');
      return { title: name, about, file: url || 'settings', browser, steps: [], ms: 0, failure };
    }),
  );
}
