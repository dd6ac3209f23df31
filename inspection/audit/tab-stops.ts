import { liesInFlow } from '../popups/on-page.ts';
import type { KeyboardPath } from './audit.ts';
import { nameOf } from './press-targets.ts';

const STOPS =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[tabindex],[contenteditable=true],audio[controls],video[controls]';

export const isWayOut = (element: Element | null): boolean => /^(?:close|skip)$/.test(element?.getAttribute('data-action') ?? '');

/**
 * The way of Tab through a popup's box, by the browsers' own order: numbered controls first, then the others as they stand. Nothing is
 * pressed. Beside the box are the guards of the runtime that lead Tab round.
 */
export function tabStops(box: HTMLElement): KeyboardPath {
  const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop).toSorted((a, b) => rank(a) - rank(b));
  return { stops: stops.map(nameOf), reachesWayOut: liesInFlow({ box }) || stops.some(isWayOut), closesByEscape: null };
}

const rank = ({ tabIndex }: HTMLElement): number => (tabIndex > 0 ? tabIndex : Number.POSITIVE_INFINITY);

function isStop(element: HTMLElement): boolean {
  const isThere = element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  return isThere && element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && isFirstOfGroup(element);
}

/** Tab reaches one radio button of a group: the chosen one, or the first. */
function isFirstOfGroup(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || !element.name) return true;
  const group = [...(element.form ?? (element.getRootNode() as ShadowRoot)).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name }) => name === element.name,
  );
  return (group.find(({ checked }) => checked) ?? group[0]) === element;
}
