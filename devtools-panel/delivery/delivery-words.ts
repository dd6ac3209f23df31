import type { Delivery, DeliveryEvent, ListedPopup, Pool, Target } from './delivery-source.ts';

const EVENT_WORDS: Readonly<Record<DeliveryEvent, string>> = {
  'lead.created': 'A lead arrives',
  'lead.confirmed': 'A lead’s address is confirmed',
  'popup.clicked': 'A popup is clicked, with nothing filled in',
  'popup.closed': 'A popup is closed',
  'popup.viewed': 'A popup is seen',
};

/** An event that only a newer server knows, as it is. */
export const eventWords = (event: string): string => new Map(Object.entries(EVENT_WORDS)).get(event) ?? event;

export const STATE_WORDS: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'waiting',
  delivered: 'delivered',
  'given-up': 'given up',
};

export const nameOf = ({ name, url }: Pick<Target, 'name' | 'url'>): string => name || (URL.parse(url)?.host ?? url);

/** Says if a target is in use, and how many deliveries wait for it or were given up. */
export function targetWords({ disabled_reason, waiting = 0, delivered = 0, given_up = 0 }: Target): string {
  const kept = waiting + given_up;
  if (disabled_reason)
    return `Disabled. ${disabled_reason} ${kept === 0 ? 'Nothing is stored for it.' : `${kept} stored for it; enabling sends them.`}`;
  if (delivered + kept === 0) return 'In use. Nothing was sent yet.';
  const lost = given_up > 0 ? `, ${given_up} given up. Send those again from the log.` : '.';
  return `In use. ${delivered} delivered, ${waiting || 'none'} waiting${lost}`;
}

/** The answer to one delivery attempt, or why there was none. */
export const triedWords = ({ status, answer, ms }: Delivery['tries'][number]): string =>
  `${status === 0 ? 'No answer' : `Answered ${status}`} after ${ms} ms${answer ? `: ${answer}` : '.'}`;

/** Says how many codes a pool has left, and what to do if it is nearly empty. */
export function poolWords({ total, given, left, in_use, fallback, is_low }: Pool): string {
  if (!in_use) return 'This popup does not give out codes of its own. Set its coupon to “is each lead’s own” in the Studio.';
  const spare = fallback ? `the fallback code ${fallback}` : 'no code, because there is no fallback code';
  if (left === 0)
    return `${total === 0 ? 'No code was imported yet' : 'All codes are given out'}: leads now get ${spare}. Import more codes.`;
  const counts = `${left} of ${total} codes left, ${given} given out.`;
  return is_low ? `${counts} Import more soon: after the last one, leads get ${spare}.` : counts;
}

/** The choice of popups by id and name, live ones and those that may be: codes are imported before the first lead. */
export const popupChoice = (popups: readonly ListedPopup[]): ReadonlyArray<readonly [id: string, name: string]> =>
  popups
    .filter(({ live, draft }) => live || draft)
    .map(({ config, live }) => [String(config.poptin_id), `${config.poptin_name || config.poptin_id}${live ? '' : ' (draft)'}`]);

/** Codes as people paste them: one a line, or separated by commas, semicolons or tabs, with or without quotes. */
export const readCodes = (pasted: string): readonly string[] => [
  ...new Set(
    pasted
      .split(/[\n\r,;\t]+/)
      .map((each) =>
        each
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      )
      .filter((each) => each !== ''),
  ),
];
