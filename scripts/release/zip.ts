import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const LISTED = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
const NEEDS = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** Each file is of this day: the same sources make the same bytes (REL-02). 1 January 2026, midnight. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1;

const numbers = (...fields: ReadonlyArray<readonly [bytes: 2 | 4, value: number]>): Buffer => {
  const made = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) at = made.writeUIntLE(value, at, bytes);
  return made;
};

/** A zip archive of files by their paths, as WordPress takes a plugin. */
export function zip(files: ReadonlyMap<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let place = 0;
  for (const [path, content] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = Buffer.from(content);
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes, { level: 9 });
    const about = [
      ...([
        [2, NEEDS],
        [2, FLAGS],
        [2, DEFLATED],
        [2, 0],
        [2, DAY],
      ] as const),
      ...([
        [4, crc32(bytes)],
        [4, packed.length],
        [4, bytes.length],
        [2, name.length],
        [2, 0],
      ] as const),
    ];
    const local = Buffer.concat([numbers([4, LOCAL], ...about), name, packed]);
    list.push(Buffer.concat([numbers([4, LISTED], [2, NEEDS], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, place]), name]));
    parts.push(local);
    place += local.length;
  }
  const contents = Buffer.concat(list);
  const end = numbers([4, END], [2, 0], [2, 0], [2, list.length], [2, list.length], [4, contents.length], [4, place], [2, 0]);
  return Buffer.concat([...parts, contents, end]);
}
