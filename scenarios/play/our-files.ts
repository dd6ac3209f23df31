const TAG_FILE = /\/pixel(?:-\w+)?\.js$/;
/** Its script and its chunks, by their place in the folder of the tag. */
const OUR_SCRIPT = /^(?:pixel(?:-\w+)?|chunks\/[\w-]+)\.js(?:[?#]|$)/;
/** An address in a stack, without line and column. */
const ADDRESS = /https?:\/\/[^\s/:)]+(?::\d+)?\/[^\s):]*/;

/** Our files on a page, known by the tag that it asks for. */
export interface OurFiles {
  /** Hears each address that the page asks for. */
  requested(url: string): void;
  has(url: string): boolean;
}

export function createOurFiles(): OurFiles {
  let folder: string | null = null;
  return {
    requested(url) {
      folder ??= folderOfTag(url);
    },
    has: (url) => folder !== null && url.startsWith(folder) && OUR_SCRIPT.test(url.slice(folder.length)),
  };
}

/** The folder of our files; null for any other address. Other vendors have a pixel.js too, without an account's id. */
function folderOfTag(address: string): string | null {
  const url = URL.parse(address);
  return url && TAG_FILE.test(url.pathname) && url.searchParams.has('id') ? (URL.parse('.', address)?.href ?? null) : null;
}

/** What a page's error says, and the file that threw it; '' if that has no address. */
export function thrownBy(error: unknown): { readonly text: string; readonly from: string } {
  if (!(error instanceof Error)) return { text: `${error}`, from: '' };
  const [from = ''] = ADDRESS.exec(error.stack ?? '') ?? [];
  return { text: error.message, from };
}
