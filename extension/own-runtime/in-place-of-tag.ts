import type { OwnTool } from '../../inspection/hook/runtime/offer-own-runtime.ts';
import { findTag } from '../../runtime/browser/find-tag.ts';
import { askFirst } from '../../runtime/chunks/consent.chunk.ts';
import type { Options } from '../../runtime/options.ts';
import type { Ports } from '../../runtime/ports.ts';

/** What an owner's tag says of their visitors and their site, whichever runtime runs. */
type OwnersWishes = Pick<Options, 'consent' | 'spa'>;

const NO_TAG: OwnersWishes = { consent: null, spa: true };

/** The wishes of the tag whose build is held back. The page may have broken what this reads; it then counts as a page without a tag. */
export function wishesOfTag(find = findTag): OwnersWishes {
  try {
    const { consent, spa } = find() ?? NO_TAG;
    return { consent, spa };
  } catch {
    return NO_TAG;
  }
}

/** The ports to start on. On a page that asks first they are behind its gate, as for the build (CFS-01). */
export const adoptAs = (options: Options, ports: Ports, tool: Pick<OwnTool, 'adopt' | 'event'>): Promise<Ports> =>
  options.consent === 'first' ? askFirst(ports, options, tool) : Promise.resolve(tool.adopt(ports));
