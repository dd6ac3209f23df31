/** Signs with which a spreadsheet begins a formula, in their narrow and wide forms. */
const FORMULA = '[=+\\-@\\uff0b\\uff0d\\uff1d\\uff20]';
const BEGINS = new RegExp(`^(?=\\s*${FORMULA})`);
/** A spreadsheet with another locale also splits at these, even inside quotes. */
const AFTER_SEPARATOR = new RegExp(`([;|\\t\\r\\n])(?=["'\\s]*${FORMULA})`, 'g');

/** A value as a cell that no spreadsheet executes: an apostrophe before a formula makes it text. */
const cell = (value: string): string => `"${value.replace(BEGINS, "'").replace(AFTER_SEPARATOR, "$1'").replaceAll('"', '""')}"`;

/** A line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

/** Without it, Excel reads UTF-8 in the encoding of its locale. */
export const UTF8_MARK = '\ufeff';
