import { COOKIE_PREFIX } from '../../runtime/visitor/names.ts';
import type { Step } from '../session/session.ts';
import { foundOf, prefixed } from './start-state.ts';

/**
 * The values that the gates first read at this step, by full names. If this page did not write them, another tab did, or an earlier state
 * of this page. No step records such a write. `kept` is the storage of the replay.
 */
export function foundAt({ asked }: Pick<Step, 'asked'>, kept: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const begun = kept.get(`${COOKIE_PREFIX}session_started`) ?? '';
  const firsts = asked.filter(({ popupId }, nth) => asked.findIndex((each) => each.popupId === popupId) === nth);
  return prefixed(firsts.flatMap((first) => foundOf(first, false, begun)));
}

const MOMENT = /^\d{4}/;

/** True if the replay has no value, or an earlier day or moment. */
export const isNews = (found: string, kept: string | undefined): boolean => kept === undefined || (MOMENT.test(found) && kept < found);
