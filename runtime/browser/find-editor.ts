import { type EditorFound, editorOf } from '../decide/visitor/editors.ts';
import { pageGlobal } from './page-global.ts';

/** Which editor the page is open in. Fetched where a page is in a frame, or its address looks as if. */
export function findEditor(): EditorFound | null {
  const { ancestorOrigins } = location as Location & { readonly ancestorOrigins?: DOMStringList };
  // Firefox does not tell who frames a page; a framed page's referrer is that page's, at first.
  const framedBy = window === top ? [] : [...(ancestorOrigins ?? [document.referrer])];
  return editorOf({ url: location.href, variable: pageGlobal, framedBy });
}
