/**
 * What a popup needs beyond a box, by the marks in its markup (contract, the markup).
 * The names are sent over the wire: see `template_marks` there.
 */
const MARKS: ReadonlyArray<readonly [mark: string, stands: RegExp]> = [
  // Needed to build it.
  ['form', /\sdata-field|\sdata-action="(?:submit|link|add-to-cart)"/],
  ['fit', /\{\{|\sdata-(?:width|height)="auto"|\sdata-(?:variant|social)|\/\/(?:www\.)?m\.me/i],
  ['products', /\sdata-(?:products|threshold)|\sdata-action="add-to-cart"/],
  ['timer', /\sdata-timer/],
  ['wheel', /\sdata-wheel/],
  ['gifts', /\sdata-gifts/],
  ['scratch', /\sdata-scratch/],
  // Needed once it is seen.
  ['email', /\sdata-field="email"|\sdata-validate="[^"]*(?:typos|business)/],
  ['phone', /\sdata-validate="phone-international"/],
  [
    'inputs',
    /<\w+(?![^>]*phone-international)[^>]*\sdata-field="(?:phone|number|quantity|date|birthday|url)"|\sdata-validate="phone-(?!international)/,
  ],
  ['coupon', /\sdata-action="copy-coupon"/],
  ['social', /\sdata-social/],
  ['ticker', /\sdata-ticker/],
  ['jquery', /\sdata-jquery/],
];

/** A template's marks, for fetching its code before the template itself has arrived. */
export const marksOf = (html: string): readonly string[] => MARKS.filter(([, stands]) => stands.test(html)).map(([mark]) => mark);
