/** The part of pngjs that we use; the package brings no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(options: { readonly width: number; readonly height: number });
    readonly width: number;
    readonly height: number;
    readonly data: Buffer;
    static readonly sync: {
      /** @throws if the bytes are not a PNG */
      read(bytes: Uint8Array): PNG;
      write(png: PNG): Buffer;
    };
  }
}
