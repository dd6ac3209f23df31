/** What a popup needs beside a box, by the marks of its markup (contract, the markup). The names go over the wire: see `template_marks` there. */
const MARKS: ReadonlyArray<readonly [mark: string, stands: RegExp]> = [
  // What it is built with.
  ['form', /\sdata-field|\sdata-action="(?:submit|link)"/],
  ['fit', /\{\{|\sdata-(?:width|height)="auto"|\sdata-(?:variant|social)|\/\/(?:www\.)?m\.me/i],
  ['products', /\sdata-(?:products|threshold)|\sdata-action="add-to-cart"/],
  ['timer', /\sdata-timer/],
  ['wheel', /\sdata-wheel/],
  ['gifts', /\sdata-gifts/],
  ['scratch', /\sdata-scratch/],
  // What it needs once it is seen.
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

/** The marks of one template, for whoever fetches its code before the template itself is there. */
export const marksOf = (html: string): readonly string[] => MARKS.filter(([, stands]) => stands.test(html)).map(([mark]) => mark);
