import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { NeededChunk } from '../../decide/display/needed-chunks.ts';
import type { Parts } from '../machine/view.ts';

/** Types that may stand in the page's own flow. */
const IN_FLOW = ['embedded', 'content'];

/** Everything that this popup is built with; null when a chunk could not be had. */
export async function gather(
  { chunk }: Context,
  { type, wire: { teaser } }: PopupConfig,
  markup: string,
  needs: ReadonlySet<NeededChunk>,
): Promise<Parts | null> {
  const names: Array<NeededChunk | 'places' | 'teaser'> = [...needs];
  if (IN_FLOW.includes(type)) names.push('places');
  if (teaser) names.push('teaser');
  // What a teaser says may be dynamic text too.
  if (/{{/.test(JSON.stringify(teaser))) names.push('fit');
  const loaded = await Promise.all(names.map((name) => chunk(name)));
  return loaded.includes(null) ? null : ({ markup, ...Object.fromEntries(names.map((name, at) => [name, loaded[at]])) } as Parts);
}
