import { COOKIE_PREFIX } from '../../runtime/decide/visitor/names.ts';
import type { Step } from '../session/session.ts';
import { foundOf, prefixed } from './start-state.ts';

/**
 * The values that the gates first found at this step, by full names. If this page did not write them, another tab did, or the page before
 * this one as it came back. No step records it. `kept` is what the replay has.
 */
export function foundAt({ asked }: Pick<Step, 'asked'>, kept: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const begun = kept.get(`${COOKIE_PREFIX}session_started`) ?? '';
  const firsts = asked.filter(({ popupId }, nth) => asked.findIndex((each) => each.popupId === popupId) === nth);
  return prefixed(firsts.flatMap((first) => foundOf(first, false, begun)));
}

const MOMENT = /^\d{4}/;

/** Whether it is news: nothing was kept, or an earlier day or moment. */
export const isNews = (found: string, kept: string | undefined): boolean => kept === undefined || (MOMENT.test(found) && kept < found);
