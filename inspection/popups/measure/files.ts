import type { PopupController } from '../../../runtime/show/machine/popup-controller.ts';
import { findMarks, type PartName, partsBySettings } from '../../../runtime/show/template/built-with.ts';
import type { OnPage } from '../on-page.ts';
import type { FileCost } from './measures.ts';

const MAX_PICTURES = 20;

/** Files that the browser fetched for a popup: template, code and pictures. Popups share code. */
export function readFiles({ popup, deps }: PopupController, { root }: OnPage): FileCost[] {
  const { options } = deps.context;
  const parts = new Set<PartName>([...partsBySettings(popup), ...(popup.needs ?? [])]);
  if (!popup.needs) findMarks(root, parts);
  const code = ['show', 'near', 'behaviours', ...parts] as const;
  const pictures = [...root.querySelectorAll('img')].map(({ currentSrc }) => currentSrc).slice(0, MAX_PICTURES);
  return [
    ...fileAt(popup.templateUrl, 'template'),
    ...code.flatMap((name) => fileAt(options.chunkUrl(name), `code: ${name}`)),
    ...pictures.flatMap((url) => fileAt(url, `picture: ${url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''}`)),
  ];
}

/** Empty if it was not fetched: it came with the answer, or with the extension. */
function fileAt(url: string, what: string): FileCost[] {
  if (!URL.canParse(url, location.href)) return [];
  const entry = performance.getEntriesByName(new URL(url, location.href).href, 'resource').at(-1) as PerformanceResourceTiming | undefined;
  if (!entry) return [];
  const { transferSize, encodedBodySize, decodedBodySize, duration } = entry;
  const isTold = transferSize > 0 || decodedBodySize > 0;
  return [{ what, bytes: isTold ? transferSize || encodedBodySize : null, ms: duration, cached: isTold && transferSize === 0 }];
}
