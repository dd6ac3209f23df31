import { type EditorFound, editorOf } from '../visitor/editors.ts';
import { pageGlobal } from './page.ts';

/** Finds the editor that the page is open in. Fetched only by pages in a frame, or with an address that looks like an editor's. */
export function findEditor(): EditorFound | null {
  const { ancestorOrigins } = location as Location & { readonly ancestorOrigins?: DOMStringList };
  // Firefox does not tell who frames a page. At first, a framed page's referrer is the page around it.
  const framedBy = window === top ? [] : [...(ancestorOrigins ?? [document.referrer])];
  return editorOf({ url: location.href, variable: pageGlobal, framedBy });
}
