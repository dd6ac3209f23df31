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

/** A template's text, in any shape; `teaser`, if present, becomes the teaser tab. */
type AnyWords = Readonly<Record<string, unknown>> & { readonly teaser?: string };

/**
 * One popup template, as its file declares it. The size is not part of it: it depends on
 * type and format (`look/sizes.ts`), like the runtime's defaults.
 */
export interface Template<Words extends AnyWords = AnyWords> {
  readonly type: TemplateType;
  readonly format: number;
  readonly theme: ThemeName;
  readonly target: 'lead' | 'click' | 'social_proof';
  /** What sets this layout apart from similar ones, for the catalogue. */
  readonly idea: string;
  /** Hebrew is written, not translated: the same keys, but its own text. */
  readonly words: Readonly<Record<Lang, Words>>;
  readonly css?: string;
  render(words: Words): ReactNode;
}

/** Checks that both languages have the same keys, and returns the template with the type of its text erased. */
export function defineTemplate<Words extends AnyWords>(
  template: Omit<Template<Words>, 'words'> & { readonly words: { readonly en: Words; readonly he: NoInfer<Words> } },
): Template {
  return template as unknown as Template;
}
