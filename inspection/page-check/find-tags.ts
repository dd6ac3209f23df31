import type { FailedLoads } from './failed-loads.ts';
import type { TagFate, TagFound } from './page-findings.ts';

const OUR_ID = 'pixel-script-poptin';
/** `pixel.js`, or `pixel-<hash>.js` of a release. */
const OUR_FILE = /(?:^|\/)pixel(?:-\w+)?\.js$/;
/** Reddit's pixel has the same name. */
const OTHERS_HOST = /(?:^|\.)redditstatic\.com$/;

/** True for the address of a tag with an account's id. Without any field it may be a tag that lacks its id; with others it is a script of somebody else. */
function isOurAddress(address: string, { baseURI }: Node): boolean {
  const url = URL.parse(address, baseURI);
  if (!url || !OUR_FILE.test(url.pathname) || OTHERS_HOST.test(url.hostname)) return false;
  return url.searchParams.has('id') || url.search === '';
}

/** The script's address, which a consent tool moved to another attribute to run it later. */
const hiddenAddress = (script: Element): string =>
  [...script.attributes].find(({ name, value }) => /src$/i.test(name) && name !== 'src' && isOurAddress(value, script))?.value ?? '';

/** True for our tag, even if somebody has rewritten it (EMB-04). */
const isOurTag = (script: Element): boolean =>
  script.id === OUR_ID || isOurAddress(script.getAttribute('src') ?? '', script) || hiddenAddress(script) !== '';
/** Types that make a browser run a script. */
const RUNS = /^$|^module$|^(?:text|application)\/(?:x-)?(?:java|ecma)script$/i;
const MAX_TAGS = 20;

export function findTags(document: Document, loads: FailedLoads): TagFound[] {
  const parsed = loads.parsedWith();
  return [...document.getElementsByTagName('script')]
    .filter(isOurTag)
    .slice(0, MAX_TAGS)
    .map((script) => {
      const address = script.src || (URL.parse(hiddenAddress(script), document.baseURI)?.href ?? '');
      const [fate, by] = fateOf(script, address, loads, document.readyState === 'complete');
      return {
        address,
        clientId: URL.parse(address)?.searchParams.get('id') ?? '',
        fate,
        by,
        late: parsed !== null && !parsed.has(script),
      };
    });
}

/** True if the document has our tag and a browser runs it. */
export const hasTag = (document: Document): boolean =>
  [...document.getElementsByTagName('script')].some((script) => isOurTag(script) && script.src !== '' && RUNS.test(script.type));

function fateOf(
  script: HTMLScriptElement,
  address: string,
  { failed, forbidden }: FailedLoads,
  loaded: boolean,
): readonly [TagFate, string] {
  if (!RUNS.test(script.type)) return ['held-back', `type="${script.type}"`];
  if (!script.src) return ['held-back', address ? 'an address that no browser reads' : 'no address'];
  const policy = forbidden.find(({ directive, address: blocked }) => directive.startsWith('script-src') && covers(blocked, address));
  if (policy) return ['forbidden', policy.directive];
  if (failed.has(script.src)) return ['failed', ''];
  const isFetched = performance.getEntriesByName(address).some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0);
  return [loaded || isFetched ? 'loaded' : 'on-its-way', ''];
}

/** A policy report may give only the origin of an address. */
const covers = (blocked: string, address: string): boolean =>
  blocked !== '' && URL.canParse(blocked) && address.startsWith(blocked.replace(/#.*/, ''));
