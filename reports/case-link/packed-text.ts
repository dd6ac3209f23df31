/** A text as letters that an address may hold; null if they are more than `most`. */
export async function packText(text: string, most: number): Promise<string | null> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), most);
  const letters =
    packed &&
    btoa(String.fromCharCode(...packed))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return letters && letters.length <= most ? letters : null;
}

/** Unpacks the text. Null if it is damaged or has more than `most` bytes: few letters can unpack to very many. */
export async function unpackText(letters: string, most: number): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const whole = await through(bytes, new DecompressionStream('deflate-raw'), most);
    return whole && new TextDecoder().decode(whole);
  } catch {
    return null;
  }
}

/** The whole output; null if it is more than `most` bytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length <= most) continue;
    await reader.cancel();
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
