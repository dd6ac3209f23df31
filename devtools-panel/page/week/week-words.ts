import type { Fate } from '../../../inspection/week/play-visit.ts';
import type { Cell, DayFate } from '../../../inspection/week/play-week.ts';
import type { VisitorKind } from '../../../inspection/week/visitor-kinds.ts';
import { shownOn, type WeekFinding } from '../../../inspection/week/week-findings.ts';
import type { Named } from '../../../runtime/decide/gates/gate.panel.ts';
import { gateName, rulesAgainst } from '../../../words/gates/gate-words.ts';

/** Each kind of visitor: as a column heading, and in a sentence. */
export const KIND_WORDS: Readonly<Record<VisitorKind['id'], readonly [column: string, whole: string]>> = {
  'new-desktop': ['New', 'New visitors on a desktop'],
  'new-phone': ['New, phone', 'New visitors on a phone'],
  daily: ['Daily', 'Somebody who comes every day and leaves popups open'],
  'daily-phone': ['Daily, phone', 'Somebody who comes every day on a phone and leaves popups open'],
  closes: ['Closes', 'Somebody who comes every day and closes each popup by its X'],
  converts: ['Converts', 'Somebody who comes every day and fills in each popup'],
  search: ['Search', 'New visitors from a Google search'],
  ad: ['Ad', 'New visitors on a phone, from a Facebook ad with UTM marks'],
  abroad: ['Abroad', 'New visitors from Israel whose browser speaks Hebrew'],
  shopper: ['Cart', 'Somebody who comes every day with two products worth 80 in the cart'],
};

const FATES: Readonly<Record<Exclude<Fate, 'shown'>, string>> = { waits: 'waits', untriggered: 'idle', refused: 'no' };

/** A cell in one word: the number of days on which its popup shows, or why it never does. */
export function cellWord(cell: Cell): string {
  const shown = shownOn(cell);
  return shown ? `${shown}` : FATES[bestFate(cell)];
}

export const LEGEND =
  'A number says on how many of seven days the popup shows. “No”: a rule blocks it. “Idle”: no trigger fires within a minute. “Waits”: another popup stays in front.';

function bestFate({ days }: Cell): Exclude<Fate, 'shown'> {
  const fates = days.map(({ fate }) => fate);
  return (['waits', 'untriggered'] as const).find((fate) => fates.includes(fate)) ?? 'refused';
}

export function cellSentence(cell: Cell, name: string): string {
  const shown = shownOn(cell);
  const words = shown
    ? `shows on ${shown} of ${cell.days.length} days`
    : { waits: 'waits, never gets its turn', untriggered: 'idle, no trigger fires', refused: 'no, blocked by rules' }[bestFate(cell)];
  return `${name}, ${KIND_WORDS[cell.kind][0]}: ${words}`;
}

export function dayWords({ fate, behind, verdicts }: DayFate, names: Named): string {
  if (fate === 'shown') return behind ? `shows, after waiting for “${names.nameOf(behind)}”` : 'shows';
  if (fate === 'waits') return `waits for “${names.nameOf(behind)}” until the page is left`;
  if (fate === 'untriggered') return 'may show, but none of its triggers fires';
  return `blocked ${rulesAgainst(verdicts, names)}`;
}

const list = (words: readonly string[]): string => new Intl.ListFormat('en').format(words.map((word) => `“${word}”`));

/** A finding of the week in one sentence, with the change to make. */
export function findingWords(finding: WeekFinding, { nameOf }: Named): string {
  const name = `“${nameOf(finding.popupId)}”`;
  switch (finding.kind) {
    case 'never':
      return finding.always
        ? `${name} never shows: ${list(finding.gates.map(gateName))} blocks it for all ten kinds of visitor, every day. Change that rule, or check that it means the right visitors.`
        : `${name} never shows: each day another of ${list(finding.gates.map(gateName))} blocks it. Its rules exclude each other for these visitors.`;
    case 'untriggered':
      return `${name} never shows by itself: none of its triggers fires within a minute on a page. Choose an earlier trigger, or open it by a click.`;
    case 'starved':
      return `${name} never gets its turn: ${list(finding.behind.map(nameOf))} stays in front. Give them different pages, visitors or moments.`;
    case 'collides':
      return `${name} has to wait for ${list(finding.behind.map(nameOf))} on ${finding.days} of ${finding.of} days. Set their triggers further apart.`;
  }
}
