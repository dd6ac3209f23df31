import { POPUP_TYPES } from '../runtime/decide/display/config.ts';
import type { Template } from './template.ts';

const found = import.meta.glob<Template | undefined>('./*/**/*.tsx', { import: 'template', eager: true });

/** Every template, in catalogue order: any file in a type's folder, or in a folder of that, that exports `template`. */
export const templates: readonly Template[] = Object.values(found)
  .filter((template) => template !== undefined)
  .sort((a, b) => POPUP_TYPES.indexOf(a.type) - POPUP_TYPES.indexOf(b.type) || a.format - b.format);
