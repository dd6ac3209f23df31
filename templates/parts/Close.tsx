import { useCommonWords } from './language.ts';
import { Style } from './Style.tsx';

/** 32 px to see, 44 px to touch. It is always in the same corner and on its own disc, whatever is behind it. */
const css = `
.x{position:absolute;z-index:3;inset-block-start:6px;inset-inline-end:6px;width:44px;height:44px;padding:6px;border:0;border-radius:50%;outline-offset:-5px;background:none;color:var(--p-ink);cursor:pointer}
.x circle{fill:var(--p-paper);opacity:.92}
.x path{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round}
.x:hover circle{fill:var(--p-tint)}
`;

export function Close() {
  const words = useCommonWords();
  return (
    <>
      <Style name="close" css={css} />
      <button type="button" className="x" data-action="close" aria-label={words.close}>
        <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
          <circle cx="16" cy="16" r="16" />
          <path d="m11 11 10 10M21 11 11 21" />
        </svg>
      </button>
    </>
  );
}
