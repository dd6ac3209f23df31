import { shownOf } from '../../scenarios/play/compare.ts';
import { look, type Visit } from '../../scenarios/play/visit.ts';
import { PAGE_SIDE, type PageSide } from '../page/page-side.ts';

type Answer<K extends keyof PageSide> = Awaited<ReturnType<PageSide[K]>>;

/** Asks the page's side of a pre-flight; null if the page has gone. */
export async function askPage<K extends keyof PageSide>(
  visit: Visit,
  method: K,
  ...given: Parameters<PageSide[K]>
): Promise<Answer<K> | null> {
  const asked = `window.${PAGE_SIDE}?.${method}(${given.map((each) => JSON.stringify(each)).join(',')})`;
  const said = await visit.tab.evaluate(`(async () => JSON.stringify((await ${asked}) ?? null))()`).catch(() => null);
  return typeof said === 'string' ? (JSON.parse(said) as Answer<K>) : null;
}

export async function isShown(visit: Visit, popupId: string): Promise<boolean> {
  const { popups } = await look(visit);
  return shownOf(popups).some(({ id }) => id === popupId);
}
