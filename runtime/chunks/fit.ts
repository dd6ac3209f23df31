/** The chunk that fits a template to its visitor: dynamic text, a variant for phones, a page of Facebook, a default size. */
export { fitMarkup } from '../show/template/fit-markup.ts';
export { defaultSize } from '../show/template/sizes.ts';
