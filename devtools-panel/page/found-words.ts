import type { Collision, PageDialog } from '../../inspection/page-findings.ts';

export function dialogWords({ name, modal }: PageDialog): string {
  const what = modal
    ? 'A dialog of the page’s own is open, and nothing beside it can be used'
    : 'Something of the page’s own lies fixed over it';
  return name ? `${what}: “${name}”.` : `${what}.`;
}

export const shareWords = ({ share }: PageDialog): string => `covers ${share} % of the window`;

const KINDS: Readonly<Record<Collision['kind'], string>> = {
  element: 'An element bears a name that is ours.',
  global: 'A script of the page has a global that is ours, or an older product’s.',
  native: 'The page has changed what the browser gives to scripts: errors that come through it are not ours.',
  style: 'The page’s outermost elements are styled so that what is fixed may lie elsewhere, or have another size.',
};

export const collisionWords = ({ kind }: Collision): string => KINDS[kind];

/** Whether something hides what looks like an ad: a popup can ask to stay away from whoever has that (GAT-05). */
export function adsWords(adsHidden: boolean, simulated: boolean): string {
  if (!adsHidden) return 'Nothing hides what looks like an ad.';
  const by = simulated ? 'as you simulate it' : 'as a content blocker in this browser does';
  return `What looks like an ad is hidden on this page, ${by}. A popup that is set to look for ad blockers stays away, and parts of others may be missing.`;
}
