import { type Template, TYPES } from './template.ts';

const found = import.meta.glob<Template | undefined>('./*/*.tsx', { import: 'template', eager: true });

/** Every template, in catalogue order: any file in a type's folder that exports `template`. */
export const templates: readonly Template[] = Object.values(found)
  .filter((template) => template !== undefined)
  .sort((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || a.format - b.format);
