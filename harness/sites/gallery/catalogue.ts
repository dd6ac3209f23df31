import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the gallery needs of an entry of the built catalogue. */
export interface Entry {
  readonly type: string;
  readonly format: string;
  readonly target: string;
  readonly idea: string;
  readonly teaser: Readonly<Record<'en' | 'he', string | null>>;
}

export const LANGUAGES = ['en', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Empty while nothing is built. */
export async function readCatalogue(builtTemplates: string): Promise<readonly Entry[]> {
  const file = await readFile(join(builtTemplates, 'catalogue.json'), 'utf8').catch(() => '[]');
  return JSON.parse(file);
}

/** The same on every start, so that a link to a popup stays good. */
export const popupId = ({ type, format }: Pick<Entry, 'type' | 'format'>, language: Language): string =>
  createHash('sha256').update(`${type} ${format} ${language}`).digest('hex').slice(0, 13);

const PRIZES = [
  { prize_id: 1, label: '10 % off', code: 'TEN', chances: 50, loosing_option: 0, is_winner: 1 },
  { prize_id: 2, label: 'Free delivery', code: 'FREE', chances: 30, loosing_option: 0, is_winner: 1 },
  { prize_id: 3, label: 'Not this time', code: '', chances: 20, loosing_option: 1, is_winner: 0 },
];

const SHOP = new URL('../../accounts/shop.json', import.meta.url);

/** Where each is drawn to stand. */
function placeOf({ type, format }: Entry): string {
  if (type === 'fullpage' && format === 'format_4') return 'center-bottom';
  if (type === 'fullpage' && format === 'format_8') return 'right-midlle';
  if (type === 'browsing') return 'left-bottom';
  return /lightbox|gamified|fullpage/.test(type) ? 'center-midlle' : 'right-bottom';
}

/** The gallery's account: each template once in each language, which nothing but the page itself shows. */
export async function galleryAccount(builtTemplates: string) {
  const popups = (await readCatalogue(builtTemplates)).flatMap((entry) =>
    LANGUAGES.map(async (language) => ({
      poptin_id: popupId(entry, language),
      poptin_type: entry.type,
      poptin_format: entry.format,
      poptin_name: `${entry.idea} (${entry.type} ${entry.format.replace('format_', '')}, ${language})`,
      poptin_target: entry.target,
      display: true,
      d_f_r: 'all@display_everytime_everypage_5',
      markup: await readFile(join(builtTemplates, entry.type, `${entry.format}${language === 'he' ? '.he' : ''}.html`), 'utf8'),
      triggers: { clicks: { count: 1000 } },
      gamified_prize: PRIZES,
      design_properties: {
        poptin_location: placeOf(entry),
        poptin_design_entry_effect: 'fadeInUp',
        poptin_design_close_on_screen_click: 1,
        poptin_design_thank_screen: 1,
        timer_ver: 0,
        timer: { minutes: 1662, seconds: 0 },
        coupon: { coupon_type: 'fixed', code: 'GALLERY10' },
      },
    })),
  );
  // Templates that recommend something show the pots of the demo shop.
  const { products } = JSON.parse(await readFile(SHOP, 'utf8'));
  return { name: 'Gallery of templates', language: 'en', country_code: 'US', currency: 'USD', products, popups: await Promise.all(popups) };
}
