const BEGINS = '<!-- bench: `npm run bench` writes this table -->';
const ENDS = '<!-- /bench -->';

/** A document with these lines as the table between its two marks. */
export function withTable(document: string, head: readonly string[], lines: ReadonlyArray<readonly string[]>): string {
  const from = document.indexOf(BEGINS);
  const to = document.indexOf(ENDS, from);
  if (from < 0 || to < 0)
    throw new Error(`The document has no place for the bench’s table. Put ${BEGINS} and ${ENDS} on lines of their own.`);
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [row(head), row(head.map(() => '---')), ...lines.map(row)].join('\n');
  return `${document.slice(0, from + BEGINS.length)}\n\n${table}\n\n${document.slice(to)}`;
}
