import type { Collision, PageDialog } from '../../inspection/page-check/page-findings.ts';

export function dialogWords({ name, modal }: PageDialog): string {
  const what = modal ? 'A dialog of the page is open and blocks everything beside it' : 'A fixed element of the page covers it';
  return name ? `${what}: “${name}”.` : `${what}.`;
}

export const shareWords = ({ share }: PageDialog): string => `covers ${share} % of the window`;

const KINDS: Readonly<Record<Collision['kind'], string>> = {
  element: 'An element uses one of our names.',
  global: 'A script of the page uses our global, or an older product’s.',
  native: 'The page has replaced functions of the browser. Errors from these are not ours.',
  style: 'The styles of the page’s root elements may move or resize fixed elements.',
};

export const collisionWords = ({ kind }: Collision): string => KINDS[kind];

/** Says if something hides ads: a popup may be set to stay away then (GAT-05). */
export function adsWords(adsHidden: boolean, simulated: boolean): string {
  if (!adsHidden) return 'No ad blocker detected.';
  const by = simulated ? 'by your simulation' : 'by a content blocker in this browser';
  return `What looks like an ad is hidden on this page, ${by}. A popup that is set to look for ad blockers stays away, and parts of others may be missing.`;
}
