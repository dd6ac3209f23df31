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
