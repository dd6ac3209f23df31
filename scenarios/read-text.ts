import { readFile } from 'node:fs/promises';

/** The marks with which a file says its encoding. PowerShell's `>` writes UTF-16, and editors on Windows put a mark before UTF-8. */
const MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** Reads a text that a person wrote, without its mark. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file);
  const [encoding] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? ['utf-8'];
  return new TextDecoder(encoding).decode(bytes);
}
