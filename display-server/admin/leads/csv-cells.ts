/** Signs with which a spreadsheet begins a formula, in their narrow and wide forms. */
const FORMULA = '[=+\\-@\\uff0b\\uff0d\\uff1d\\uff20]';
const BEGINS = new RegExp(`^(?=\\s*${FORMULA})`);
/** A spreadsheet with another locale also splits at these, even inside quotes. */
const AFTER_SEPARATOR = new RegExp(`([;|\\t\\r\\n])(?=["'\\s]*${FORMULA})`, 'g');

/** An international phone number or a negative number. It begins like a formula and calculates nothing. A CRM could not read an apostrophe in it. */
const HARMLESS = /^(?:\+\d{7,15}(?:;ext=\d+)?|-\d+(?:[.,]\d+)?)$/;

/** A value that no spreadsheet executes: an apostrophe before a formula makes it text. */
const guarded = (value: string): string => (HARMLESS.test(value) ? value : value.replace(BEGINS, "'").replace(AFTER_SEPARATOR, "$1'"));

const cell = (value: string): string => `"${guarded(value).replaceAll('"', '""')}"`;

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

/** Without it, Excel reads UTF-8 in the encoding of its locale. */
export const UTF8_MARK = '\ufeff';
