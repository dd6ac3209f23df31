import type { ReactNode } from 'react';
import type { ThemeName } from './look/themes.ts';

export const TYPES = [
  'lightbox',
  'bar',
  'sside',
  'bside',
  'browsing',
  'fullpage',
  'content',
  'social',
  'mobile',
  'embedded',
  'gamified',
] as const;
export type TemplateType = (typeof TYPES)[number];

export const LANGS = ['en', 'he'] as const;
export type Lang = (typeof LANGS)[number];

/** Whatever words a template has; `teaser` among them becomes the teaser tab. */
type AnyWords = Readonly<Record<string, unknown>> & { readonly teaser?: string };

/**
 * One popup template, as its one file declares it. The size is not here: it belongs to the type and
 * the format (`look/sizes.ts`), as the runtime's defaults do.
 */
export interface Template<Words extends AnyWords = AnyWords> {
  readonly type: TemplateType;
  readonly format: number;
  readonly theme: ThemeName;
  readonly target: 'lead' | 'click' | 'social_proof';
  /** What sets this layout apart from its neighbours, for the catalogue. */
  readonly idea: string;
  /** Hebrew is written, not translated: the same keys, its own words. */
  readonly words: Readonly<Record<Lang, Words>>;
  readonly css?: string;
  render(words: Words): ReactNode;
}

/** Checks that both languages have the same words and hands the record back, its words known only to itself. */
export function defineTemplate<Words extends AnyWords>(
  template: Omit<Template<Words>, 'words'> & { readonly words: { readonly en: Words; readonly he: NoInfer<Words> } },
): Template {
  return template as unknown as Template;
}
