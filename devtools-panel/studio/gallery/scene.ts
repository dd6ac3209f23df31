import type { CSSProperties } from 'react';
import type { BuiltTemplate, Language } from '../templates/template-file.ts';

interface Screen {
  readonly width: number;
  readonly height: number;
}

export const SCREENS = { desktop: { width: 1040, height: 650 }, phone: { width: 390, height: 720 } } as const satisfies Record<
  string,
  Screen
>;

const NARROW_PX = 768;

/** Stands in for products that the runtime fills in: enough to show the layout. */
const PRODUCTS = 4;

/** A template's markup for a picture of this screen. Its styles for window sizes follow that screen, and its products are empty boxes. */
export function sceneOf({ html }: Pick<BuiltTemplate, 'html'>, language: Language, screen: Screen): string {
  const markup = html[language]
    .replace(/(\d{1,4}(?:\.\d{1,4})?)(d?vw|d?vh)\b/g, (_, amount: string, unit: string) => {
      const side = unit.endsWith('w') ? screen.width : screen.height;
      return `${(Number(amount) / 100) * side}px`;
    })
    .replace(/@media \(max-width:48em\)/g, screen.width < NARROW_PX ? '@media all' : '@media not all')
    .replace(/<template data-product[^<>]*>((?:(?!<\/?template)[\s\S])*)<\/template>/g, (_, product: string) =>
      product.replaceAll('<img', '<i class="shot"></i><img').repeat(PRODUCTS),
    );
  return `${markup}<style>.shot{display:block;width:100%;aspect-ratio:1;border-radius:10px;background:var(--p-tint,#eee)}.products img{display:none}*{animation:none!important}</style>`;
}

/** The CSS that positions a template of this type on that screen. */
export function standsIn({ type, location }: Pick<BuiltTemplate, 'type' | 'location'>, screen: Screen): CSSProperties {
  const isPhone = screen.width < NARROW_PX;
  const aside = { insetInlineEnd: 16, bottom: 16, maxWidth: screen.width - 32 };
  switch (type) {
    case 'bar':
      return { top: 0, left: 0, width: screen.width };
    case 'bside':
      return { top: 0, bottom: 0, right: 0, maxWidth: screen.width };
    case 'fullpage':
      return { [location?.endsWith('bottom') ? 'bottom' : 'top']: 0, [location?.startsWith('right') ? 'right' : 'left']: 0 };
    case 'sside':
    case 'social':
      return aside;
    case 'mobile':
      return { bottom: 16, left: '50%', maxWidth: screen.width - 32, translate: '-50% 0' };
    case 'browsing':
      return { left: 16, bottom: 16, maxWidth: screen.width - 32 };
    default:
      return { top: '50%', left: '50%', translate: '-50% -50%', maxWidth: screen.width - (isPhone ? 32 : 0) };
  }
}
