import { readFileSync } from 'node:fs';
import type { Site } from '../site.ts';
import type { Visitor } from '../test.ts';

/** A built template. */
export interface Entry {
  readonly type: string;
  readonly format: string;
  readonly target: string;
}

export const CATALOGUE: readonly Entry[] = JSON.parse(readFileSync('dist/templates/catalogue.json', 'utf8'));
export const TYPES = [...new Set(CATALOGUE.map(({ type }) => type))];
export const MODAL = /lightbox|fullpage|gamified/;
export const DEVICES = [
  ['a desktop', 1280, 800],
  ['a phone', 390, 844],
] as const;

export const nameOf = ({ type, format }: Entry): string => `${type} ${format.replace('format_', '')}`;
export const ofType = (type: string): readonly Entry[] => CATALOGUE.filter((entry) => entry.type === type);

/** Templates that recommend something show the pots of the demo shop. */
const { products } = JSON.parse(readFileSync('harness/accounts/shop.json', 'utf8'));
const account = (language: string) => ({ language, products, currency: 'USD' });

const PRIZES = [
  { prize_id: 1, label: '10 % off', code: 'TEN', chances: 50, loosing_option: 0, is_winner: 1 },
  { prize_id: 2, label: 'Not this time', code: '', chances: 50, loosing_option: 1, is_winner: 0 },
];

/** A build without `CREDIT_URL` shows a credit link only if its markup says where it leads. */
const withCredit = (markup: string): string => markup.replace(/(data-credit="" href=")[^"]*/, '$1https://credit.example/');

/** A popup set up by an owner, shown by the test alone. */
const popupOf = ({ type, format, target }: Entry, language: string) => ({
  poptin_type: type,
  poptin_format: format,
  poptin_target: target,
  markup: withCredit(readFileSync(`dist/templates/${type}/${format}${language === 'he' ? '.he' : ''}.html`, 'utf8')),
  triggers: { exit_intent: true },
  gamified_prize: PRIZES,
  design_properties: {
    poptin_location: MODAL.test(type) ? 'center-midlle' : 'right-bottom',
    poptin_design_thank_screen: 1,
    poptin_design_show_x_comment: 1,
    timer: { minutes: 90 },
    coupon: { code: 'SAVE10' },
  },
  if_poptin_credit: 1,
});

/** The places that a page needs to show these. */
export const placesOf = (entries: ReadonlyArray<Pick<Entry, 'type'>>, ids: readonly string[]): string =>
  entries.some(({ type }) => type === 'embedded') ? ids.map((id) => `<div class="poptin-embedded" data-id="${id}"></div>`).join('') : '';

/** A page on which these wait to be shown, in such a window; answers their ids. */
export async function visitWith(
  { site, visitor }: { readonly site: Site; readonly visitor: Visitor },
  entries: readonly Entry[],
  [width, height, language]: readonly [width: number, height: number, language: string],
): Promise<readonly string[]> {
  const ids = await site.account(account(language), ...entries.map((entry) => popupOf(entry, language)));
  site.page('/', site.html({ body: placesOf(entries, ids) }));
  await visitor.page.setViewportSize({ width, height });
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.visit(site.url());
  return ids;
}

/** Runs in the page: the names of the popup's screens, or one of them turned to, a bubble opened. */
export function turnTo(wanted: string | null): string[] {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const screens = [...(root?.querySelectorAll<HTMLElement>('[data-screen]') ?? [])];
  for (const screen of wanted === null ? [] : screens) screen.hidden = screen.dataset.screen !== wanted;
  for (const bubble of root?.querySelectorAll<HTMLDetailsElement>('.bubble details') ?? []) bubble.open = true;
  return screens.map(({ dataset }) => dataset.screen ?? '');
}
