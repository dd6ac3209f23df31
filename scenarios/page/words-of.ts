const MAX_WORDS = 20_000;
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS);

// biome-ignore lint/performance/useDomNodeTextContent: nobody reads hidden text.
const read = (element: HTMLElement | null): string => element?.innerText ?? '';
const within = (root: ShadowRoot | null): string =>
  [...(root?.children ?? [])].map((child) => (child instanceof HTMLElement && child.tagName !== 'STYLE' ? read(child) : '')).join(' ');

const third = <W>(at: number, whole: number, words: readonly [W, W, W]): W =>
  at < whole / 3 ? words[0] : at > (whole * 2) / 3 ? words[2] : words[1];

/** The part of the window with the popup's centre. */
export function placeOf(popupId: string): string {
  const box = document
    .querySelector(`.poptin-popup[data-poptin-id="${CSS.escape(popupId)}"]`)
    ?.shadowRoot?.querySelector('.poptin-box')
    ?.getBoundingClientRect();
  if (!box?.width) return '';
  const across = third(box.left + box.width / 2, innerWidth, ['left', 'center', 'right']);
  return `${across} ${third(box.top + box.height / 2, innerHeight, ['top', 'middle', 'bottom'])}`;
}

/** The text of a popup that a visitor reads. Null: the text of the whole page and everything on it. */
export function wordsOf(popupId: string | null): string {
  if (popupId !== null)
    return tidy(within(document.querySelector(`.poptin-popup[data-poptin-id="${CSS.escape(popupId)}"]`)?.shadowRoot ?? null));
  const hosts = [...document.querySelectorAll('.poptin-popup,.poptin-teaser')].map(({ shadowRoot }) => within(shadowRoot));
  return tidy([...hosts, read(document.body)].join(' '));
}
