import { calendarDays } from '../../inspection/evidence/calendar-days.ts';
import { byPopup, type Cause, type Seen, type SupportCase } from './support-case.ts';

type Found = Omit<Cause, 'popupId'>;

/** A popup that showed again. */
interface Repeat {
  readonly again: Seen;
  readonly rule: ReturnType<SupportCase['ruleOf']>;
  readonly lostMemory: boolean;
  /** Days of the visitor's calendar between the two, as the rule counts them. */
  readonly days: number;
}

/** Why a popup may show again, the surest reason first. */
const WHY: ReadonlyArray<(repeat: Repeat) => Found | false> = [
  ({ again }) =>
    again.by === 'on_click' && {
      cause: 'click',
      says: 'The visitor pressed a link or button that opens it. A click for a popup overrides its frequency rule.',
      advice: 'Take the link off the page, or the click trigger off the popup, if it must not open again.',
    },
  ({ again }) =>
    again.by === 'api' && {
      cause: 'script',
      says: 'A script of the page opened it with poptin.show().',
      advice: 'Have the script ask poptin.explain() first, or remove its call.',
    },
  ({ rule }) =>
    rule !== null &&
    (rule.frequency === 'every-page' || (rule.frequency !== 'once' && rule.amount <= 0)) && {
      cause: 'every-page',
      says: 'Its frequency is “every page”, so each page view may show it.',
      advice: 'Choose “once per visitor” or “every few days” in its frequency.',
    },
  ({ rule, days }) =>
    rule?.frequency === 'every-days' &&
    days >= rule.amount && {
      cause: 'rule-over',
      says: `Its frequency counts calendar days: it may come again ${rule.amount === 1 ? 'the next day' : `after ${rule.amount} days`}, and that had come.`,
      advice: 'Raise the number of days in its frequency.',
    },
  ({ lostMemory }) =>
    lostMemory && {
      cause: 'memory-lost',
      says: 'The browser did not keep what we remember: its storage is full, blocked or cleared. So the popup met a first-time visitor.',
      advice: 'Have the visitor allow cookies for this site. Private windows and content blockers forget each visit.',
    },
  ({ rule }) =>
    rule?.frequency === 'every-visits' && {
      cause: 'rule-over',
      says: `Its frequency lets it come again after ${rule.amount} visits, and they had passed.`,
      advice: 'Raise the number of visits in its frequency.',
    },
  ({ rule }) =>
    rule === null && {
      cause: 'rule-unknown',
      says: 'The file does not hold how often it may show: its last page had no answer with this popup.',
      advice: 'See its frequency in the studio. If it should have stayed away, look for a script that deletes cookies.',
    },
  () => ({
    cause: 'memory-cleared',
    says: 'Its frequency rule found no record of the first showing, so the record was deleted between the two pages.',
    advice: 'Look for a script, a consent tool or a browser setting that deletes cookies.',
  }),
];

/** “It came twice.” */
export function cameTwice(support: SupportCase): Cause[] {
  const { happened, ruleOf, minutesFromUtc } = support;
  const shown = happened.filter(({ what }) => what === 'shown');
  const lostMemory = happened.some(({ what }) => what === 'memory-lost');
  const repeats = [...byPopup(shown)].flatMap(([popupId, showings]): Cause[] => {
    const [before, again] = showings.slice(-2);
    if (!before || !again) return [];
    const days = calendarDays(before.at, again.at, minutesFromUtc);
    const found = WHY.map((why) => why({ again, rule: ruleOf(popupId), lostMemory, days })).find(Boolean);
    return found ? [{ popupId, ...found }] : [];
  });
  return [...repeats, ...twins(support, [...byPopup(shown).keys()])];
}

/** Two popups that a visitor mistakes for one. */
function twins({ nameOf, configOf }: SupportCase, ids: readonly string[]): Cause[] {
  const testOf = (id: string) => configOf(id)?.ab_test_parent_id || '';
  return ids.flatMap((id, place): Cause[] => {
    const other = ids.slice(0, place).find((each) => (testOf(each) && testOf(each) === testOf(id)) || nameOf(each) === nameOf(id));
    if (!other) return [];
    const isTest = !!testOf(id) && testOf(id) === testOf(other);
    return [
      {
        cause: 'twin',
        popupId: id,
        says: `Two popups showed that look like one: “${nameOf(other)}” and “${nameOf(id)}”${isTest ? ' are variants of one A/B test' : ' have the same name'}.`,
        advice: isTest
          ? 'A visitor keeps a variant for the visit. A new visit may draw the other; end the test to stop that.'
          : 'Turn one of the two off, or have one depend on the other under “Other popups”.',
      },
    ];
  });
}
