import type { FlightPage, Happened, PopupBox } from '../../runtime/report/flight-page.ts';
import { nameIf, rulesIn } from '../../words/sessions/popup-name.ts';
import type { OpenedFile } from '../session-file/read-file.ts';

/** The four standard complaints of visitors. */
export const COMPLAINTS = ['twice', 'never', 'code', 'covers'] as const;
export type Complaint = (typeof COMPLAINTS)[number];

/** A cause that a report shows. It concerns one popup, or all if it names none. */
export interface Cause {
  /** Its id for tests and tools. */
  readonly cause: string;
  readonly popupId: string;
  readonly says: string;
  /** What to do about it. */
  readonly advice: string;
}

/** Something that happened, with its page. */
export interface Seen extends Happened {
  readonly page: FlightPage;
}

/** A report as the complaints read it. */
export interface SupportCase {
  readonly flight: readonly FlightPage[];
  readonly happened: readonly Seen[];
  readonly boxes: ReadonlyArray<PopupBox & { readonly page: FlightPage }>;
  readonly told: OpenedFile['told'];
  /** True if the last page had turned popups off. */
  readonly isOff: boolean;
  /** How far the visitor's clock is ahead of UTC; null for a file of an older version. */
  readonly minutesFromUtc: number | null;
  nameOf(popupId: string): string;
  /** Both are null for a popup whose settings are not in the file. */
  configOf(popupId: string): Readonly<Record<string, unknown>> | null;
  ruleOf(popupId: string): { readonly frequency: string; readonly amount: number } | null;
}

export function supportCase(opened: OpenedFile): SupportCase {
  const { flight } = opened;
  const ruleOf = rulesIn(opened);
  const named = new Map(flight.flatMap(({ popups }) => popups.map((popup) => [popup.id, popup.name] as const)));
  const told = new Map(opened.told.map((popup) => [popup.id, popup.config]));
  return {
    flight,
    happened: flight.flatMap((page) => page.happened.map((each) => ({ ...each, page }))),
    boxes: flight.flatMap((page) => page.boxes.map((box) => ({ ...box, page }))),
    told: opened.told,
    isOff: isOffAtEnd(opened),
    minutesFromUtc: opened.file.minutesFromUtc ?? null,
    nameOf: (id) => nameIf(opened)(id) ?? named.get(id) ?? 'a popup of an earlier page',
    configOf: (id) => opened.session.configs.get(id) ?? told.get(id) ?? null,
    ruleOf,
  };
}

/** `poptin.on()` enters the page again. */
const isOffAtEnd = ({ file }: OpenedFile): boolean =>
  file.timeline.findLast(({ event }) => event.type === 'turned-off' || event.type === 'page-entered')?.event.type === 'turned-off';

/** `items` by popup, in the order in which each popup first occurs. */
export function byPopup<T extends { readonly popupId?: string | undefined }>(items: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) if (item.popupId) found.set(item.popupId, [...(found.get(item.popupId) ?? []), item]);
  return found;
}
