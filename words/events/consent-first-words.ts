import type { ConsentTold } from '../../inspection/consent/consent-told.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';

/** The last word of a page that asks its visitor first. */
export type ConsentFirst = Pick<Extract<RuntimeEvent, { type: 'consent-first' }>, 'state' | 'by'>;

/** True while only the page knows the visitor's records: the browser has none. */
export const isHeldInPage = (asks: ConsentFirst | null): boolean => asks !== null && asks.state !== 'agreed';

/** What a page that asks first keeps and tells of its visitor now, and where. */
export function consentFirstWords({ state, by }: ConsentFirst): string {
  if (state === 'agreed')
    return `This page asks first, and the visitor agreed${by && `, by ${by}`}. Records are in the browser, and calls tell of the visitor.`;
  const why = state === 'refused' ? `the visitor refused${by && `, by ${by}`}` : 'nobody has agreed yet';
  return `This page asks first, and ${why}. Records are in this page’s memory until it is left. The browser has none, and calls say nothing about the visitor.`;
}

/**
 * The banners of a page that cannot say yes to us: it asks first, and none of the tools that we ask is there. The browser's own signal can
 * only refuse.
 */
export const unheardBanners = (
  asks: ConsentFirst | null,
  tools: Iterable<Pick<ConsentTold, 'tool'>>,
  banners: readonly string[],
): readonly string[] => (asks?.state === 'held' && [...tools].every(({ tool }) => tool === 'gpc') ? banners : []);

export const unheardWords = (banner: string): string =>
  `${banner} cannot say yes to us: it answers through none of the tools that we ask. Switch on its Google consent mode, or call gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' }) when the visitor agrees.`;
