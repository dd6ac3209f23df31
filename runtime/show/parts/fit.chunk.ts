/** Fits a template to its visitor: dynamic text, a variant for phones, a Facebook page, a default size. */
export { attach, fit } from './fit-markup.ts';
