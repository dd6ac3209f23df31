/** On a narrow screen the list of pages begins closed, above the text. */
const NARROW = '(max-width: 60rem)';

export function foldSide(): void {
  const pages = document.querySelector<HTMLDetailsElement>('.side details');
  const narrow = matchMedia(NARROW);
  if (!pages) return;
  const fit = () => {
    pages.open = !narrow.matches;
  };
  narrow.addEventListener('change', fit);
  fit();
  document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'nearest' });
}
