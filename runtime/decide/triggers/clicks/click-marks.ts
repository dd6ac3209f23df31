/** Links that open a popup carry its id at the end of their path (contract, the page). One that only names such a link behind it leads on to it. */
const LINK = /^[^?#]*\/(?:APIRequest|api\/display)\/click\/([\w-]{1,64})\/?(?![^?#])/;

/** The popup that a click asks for, by any of the three marks (TRG-11), on what it went through; null if none. */
export function clickedPopup(path: readonly Element[]): string | null {
  const marked = path.find((each) => each.matches?.('[data-poptin-open],a[href*="/click/"]'));
  return marked?.getAttribute('data-poptin-open') || (LINK.exec(marked?.getAttribute('href') ?? '')?.[1] ?? null);
}
