/** The sentences of a .po file with their translations, each on its own line. The first has no sentence: it is the header. */
export function readPo(text: string): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  for (const entry of text.split(/\n{2,}/)) {
    const [, id = '', translated = ''] = /^msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/m.exec(entry) ?? [];
    if (!translated) continue;
    const joined = (quoted: string): string =>
      quoted
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join('');
    said.set(joined(id), joined(translated));
  }
  return said;
}

const MAGIC = 0x950412de;
const HEAD = 28;
const ROW = 8;

/** The same as a .mo file, which WordPress reads: two tables of lengths and places, sorted by sentence, then the texts. */
export function moFile(said: ReadonlyMap<string, string>): Buffer {
  const rows = [...said]
    .map((row) => row.map((text) => Buffer.from(text)) as [Buffer, Buffer])
    .toSorted(([a], [b]) => Buffer.compare(a, b));
  const head = Buffer.alloc(HEAD + 2 * ROW * rows.length);
  const texts: Buffer[] = [];
  let place = head.length;
  for (const column of [0, 1] as const)
    for (const [nth, row] of rows.entries()) {
      const at = HEAD + ROW * (column * rows.length + nth);
      head.writeUInt32LE(row[column].length, at);
      head.writeUInt32LE(place, at + 4);
      texts.push(row[column], Buffer.alloc(1));
      place += row[column].length + 1;
    }
  const tables = [MAGIC, 0, rows.length, HEAD, HEAD + ROW * rows.length, 0, head.length];
  for (const [nth, value] of tables.entries()) head.writeUInt32LE(value, 4 * nth);
  return Buffer.concat([head, ...texts]);
}
