import { FIELD_KINDS, kindRow } from '../runtime/capture/kinds/kinds.panel.ts';

/** A field of any kind that this chunk helps with, as a regular expression. */
const fieldOf = (help: string): string =>
  `\\sdata-field="(?:${Object.keys(FIELD_KINDS)
    .filter((kind) => kindRow(kind)?.help === help)
    .join('|')})"`;

/**
 * What a popup needs beyond a box, by the marks in its markup (contract, the markup). The wire uses these names: see `template_marks`
 * there.
 */
const MARKS: ReadonlyArray<readonly [mark: string, stands: RegExp]> = [
  // Needed to build the popup.
  ['form', /\sdata-field|\sdata-action="(?:submit|link|add-to-cart)"/],
  ['fit', /\{\{|\sdata-(?:width|height)="auto"|\sdata-(?:variant|social)|\/\/(?:www\.)?m\.me/i],
  ['products', /\sdata-(?:products|threshold)|\sdata-action="add-to-cart"/],
  ['timer', /\sdata-timer/],
  ['wheel', /\sdata-wheel/],
  ['gifts', /\sdata-gifts/],
  ['scratch', /\sdata-scratch/],
  // Needed once the popup is visible.
  ['email', new RegExp(`${fieldOf('email')}|\\sdata-validate="[^"]*(?:typos|business)`)],
  ['phone', /\sdata-validate="phone-international"/],
  ['inputs', new RegExp(`<\\w+(?![^>]*phone-international)[^>]*${fieldOf('inputs')}|\\sdata-validate="phone-(?!international)`)],
  ['coupon', /\sdata-action="copy-coupon"/],
  ['social', /\sdata-social/],
  ['ticker', /\sdata-ticker/],
  ['jquery', /\sdata-jquery/],
];

/** A template's marks, with which a page fetches its code before the template has arrived. */
export const marksOf = (html: string): readonly string[] => MARKS.filter(([, stands]) => stands.test(html)).map(([mark]) => mark);
