import type { Context } from '../../context.ts';
import { IN_FLOW, type PopupConfig } from '../../decide/display/config.ts';
import type { NeededChunk } from '../../decide/display/needed-chunks.ts';
import { teaserHasTags } from '../../decide/display/teaser.ts';
import type { Chunks } from '../../options.ts';

type BuiltWith = NeededChunk | 'places' | 'teaser';

/** The code that a popup is built with. Absent is what it does not ask for. */
export type LoadedParts = { readonly [K in BuiltWith]?: Chunks[K] };

/** Null when a chunk could not be had. */
export async function loadParts({ chunk }: Context, config: PopupConfig, needs: ReadonlySet<NeededChunk>): Promise<LoadedParts | null> {
  const isGame = /wheel|gifts|scratch/.test([...needs].join());
  // A game begins with its form. Any other is read once it is seen.
  const names: BuiltWith[] = [...needs].filter((need) => need !== 'form' || isGame);
  if (IN_FLOW.includes(config.type)) names.push('places');
  if (config.hasTeaser) names.push('teaser');
  if (teaserHasTags(config)) names.push('fit');
  const loaded = await Promise.all(names.map((name) => chunk(name)));
  return loaded.includes(null) ? null : Object.fromEntries(names.map((name, at) => [name, loaded[at]]));
}
