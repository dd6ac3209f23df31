import type { ReactNode } from 'react';
import type { PopupType } from '../runtime/decide/display/config.ts';
import type { ThemeName } from './look/themes.ts';

export const LANGS = ['en', 'he'] as const;
export type Lang = (typeof LANGS)[number];

/** A template's text, in any shape; `teaser`, if present, becomes the teaser tab. */
type AnyWords = Readonly<Record<string, unknown>> & { readonly teaser?: string };

/** CSS pixels, a share of the window, or as much as the content needs. */
type Length = number | `${number}%` | 'auto';

/** A popup template, as its file declares it. */
export interface Template<Words extends AnyWords = AnyWords> {
  readonly type: PopupType;
  /** Its number within the type. */
  readonly format: number;
  readonly size: readonly [width: Length, height: Length];
  /** Its `poptin_location`, if it differs from its type's. */
  readonly location?: string;
  readonly theme: ThemeName;
  readonly target: 'lead' | 'click' | 'social_proof';
  /** The difference from similar layouts, for the catalogue. */
  readonly idea: string;
  /** Hebrew is written, not translated: the same keys, but its own text. */
  readonly words: Readonly<Record<Lang, Words>>;
  readonly css?: string;
  render(words: Words): ReactNode;
}

/** A template's width and height as its markup states them. */
export interface Size {
  readonly width: string;
  readonly height: string;
}

export const sizeOf = ({ size: [width, height] }: Pick<Template, 'size'>): Size => ({ width: `${width}`, height: `${height}` });

/** Checks that both languages have the same keys, and returns the template with the type of its text erased. */
export function defineTemplate<Words extends AnyWords>(
  template: Omit<Template<Words>, 'words'> & { readonly words: { readonly en: Words; readonly he: NoInfer<Words> } },
): Template {
  return template as unknown as Template;
}
