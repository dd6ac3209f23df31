import { type Fault, type Flight, nameIn, type Severity } from './checks/check.ts';
import { CHECKS } from './checks.ts';
import { visitorWords } from './matrix.ts';

/** A fault with all visits in which it occurred. */
export interface Finding extends Omit<Fault, 'visit'> {
  readonly check: string;
  readonly checkName: string;
  /** The popup's name; '' if it is about a page. */
  readonly popup: string;
  readonly url: string;
  /** The visitors who saw it; empty if it was found in the settings. */
  readonly visitors: readonly string[];
}

const SEVERITIES: readonly Severity[] = ['error', 'warning'];

/** Runs every check, and joins what several visits found on one page. The worst come first. */
export function findFaults(flight: Flight): Finding[] {
  const found = CHECKS.flatMap((check) => {
    const together = Map.groupBy(
      check.find(flight),
      ({ popupId, sentence, visit }) => `${popupId} ${sentence} ${visit?.planned.url ?? ''}`,
    );
    return [...together.values()].flatMap(([first, ...more]): readonly Finding[] => {
      if (!first) return [];
      const { visit, ...fault } = first;
      const visitors = [first, ...more].flatMap((each) => (each.visit ? visitorWords(each.visit.planned) : []));
      return [
        {
          ...fault,
          check: check.id,
          checkName: check.name,
          popup: fault.popupId && nameIn(flight, fault.popupId),
          url: visit?.planned.url ?? '',
          visitors: [...new Set(visitors)],
        },
      ];
    });
  });
  return found.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}
