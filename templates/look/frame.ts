import type { PopupType } from '../../runtime/decide/display/config.ts';
import type { Size } from '../template.ts';

const CARD = 'border-radius:20px';
const NOTE = 'border-radius:16px;box-shadow:0 4px 24px #0003';

/** A small round button that opens a card outside its own frame, so nothing may be clipped. */
const BUBBLE = 'container-type:normal;overflow:visible;background:none;border-radius:50%;box-shadow:none';

/** Each type's outer shape. Widths and heights come from the size, and give way to the viewport. */
const SHAPE: Readonly<Record<PopupType, string>> = {
  lightbox: CARD,
  gamified: CARD,
  bar: 'box-shadow:0 0 24px #0003',
  sside: NOTE,
  bside: 'box-shadow:0 0 32px #0003',
  browsing: NOTE,
  fullpage: '',
  content: 'max-height:none;border-radius:16px',
  social: NOTE,
  mobile: NOTE,
  embedded: 'max-height:none;border-radius:16px',
};

function length(value: string, ofViewport: string): string {
  if (value === 'auto') return 'auto';
  return value.endsWith('%') ? value.replace('%', ofViewport) : `${value}px`;
}

/** Types that touch the window's edges, and types in the page's own column; all others keep 16 px away. */
const FLUSH: readonly PopupType[] = ['bar', 'bside', 'fullpage'];
const IN_FLOW: readonly PopupType[] = ['content', 'embedded'];

/**
 * The root's holder sets its maximum height and need not clip anything. It is never wider than the runtime's frame, because `vw` is not the
 * window's width on a page that sets `zoom`.
 */
function holderCss(type: PopupType): string {
  if (IN_FLOW.includes(type)) return ':has(>.poptin){max-width:100vw}';
  return ':has(>.poptin){overflow:visible;max-width:100cqw}';
}

const inset = (side: string): string => `env(safe-area-inset-${side},0px)`;

/**
 * Keeps popups at the window's edges clear of a phone's notch and home indicator, on their own background. It uses a border, so that the
 * close control keeps its distance too.
 */
function edgeCss(type: PopupType): string {
  if (!FLUSH.includes(type)) return '';
  const below = type === 'bside' ? '' : '[data-place~=bottom] .poptin{border-top-width:0}';
  const above = type === 'bar' ? '[data-place~=top] .poptin{border-bottom-width:0}' : '';
  return `.poptin{border:solid transparent;border-width:${['top', 'right', 'bottom', 'left'].map(inset).join(' ')}}${below}${above}`;
}

export function frameCss(type: PopupType, size: Size): string {
  // Never a percentage: the root is a size container, and would collapse in a shrink-to-fit parent.
  const width = type === 'bar' ? '100vw' : size.width === 'auto' ? 'min(800px,100vw - 32px)' : length(size.width, 'vw');
  const height = length(size.height, 'dvh');
  const tall = height === 'auto' ? '' : `min-height:min(${height},100dvh);`;
  const narrow = size.width === '60%' ? '@media (max-width:48em){.poptin{width:100cqw!important}}' : '';
  const shape = size.width === '70' ? BUBBLE : SHAPE[type];
  return `.poptin{width:${width};${tall}${shape}}${edgeCss(type)}${narrow}${holderCss(type)}`;
}
