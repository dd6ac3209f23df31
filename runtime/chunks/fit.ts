/** The chunk that fits a template to its visitor: dynamic text, a variant for phones, a page of Facebook, a default size. */
export { attach, fit } from '../show/template/fit-markup.ts';
