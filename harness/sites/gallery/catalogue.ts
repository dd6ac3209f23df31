import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takesTurns } from '../../../inspection/config/takes-turns.ts';

/** The part of a built catalogue's entry that the gallery needs. */
export interface Entry {
  readonly type: string;
  readonly format: string;
  readonly location: string | null;
  readonly target: string;
  readonly idea: string;
  readonly teaser: Readonly<Record<'en' | 'he', string | null>>;
}

export const LANGUAGES = ['en', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Empty if nothing has been built yet. */
export async function readCatalogue(builtTemplates: string): Promise<readonly Entry[]> {
  const file = await readFile(join(builtTemplates, 'catalogue.json'), 'utf8').catch(() => '[]');
  return JSON.parse(file);
}

/** The same on every start, so that links to a popup stay valid. */
export const popupId = ({ type, format }: Pick<Entry, 'type' | 'format'>, language: Language): string =>
  createHash('sha256').update(`${type} ${format} ${language}`).digest('hex').slice(0, 13);

const PRIZE_LABELS = {
  en: ['10 % off', 'Free delivery', 'Not this time'],
  he: ['10% הנחה', 'משלוח חינם', 'לא הפעם'],
} as const;

const prizesIn = (language: Language) =>
  PRIZE_LABELS[language].map((label, at) => ({
    prize_id: at + 1,
    label,
    code: ['TEN', 'FREE', ''][at],
    chances: [50, 30, 20][at],
    loosing_option: at === 2 ? 1 : 0,
    is_winner: at === 2 ? 0 : 1,
  }));

/** The demo shop's pots for Hebrew popups: in a category of their own, so that no English popup recommends them. */
const HEBREW = 'עברית';
const HEBREW_POTS: Readonly<Record<string, { readonly title: string; readonly desc: string }>> = {
  'morning-mug': { title: 'ספל בוקר', desc: 'מחזיק קפה כמו שצריך ומחמם שתי ידיים.' },
  'fen-bowl': { title: 'קערת אחו', desc: 'למרק, לאטריות, לקורנפלקס בחצות.' },
  'house-pitcher': { title: 'קנקן הבית', desc: 'מוזג בלי לטפטף.' },
  'pair-of-pinch-bowls': { title: 'זוג קעריות', desc: 'מלח באחת, כל השאר בשנייה.' },
};

interface Pot {
  readonly product_id: string;
  readonly handle: string;
}
const inHebrew = (pots: readonly Pot[]) =>
  pots.map((pot) => ({ ...pot, ...HEBREW_POTS[pot.handle], product_id: `${pot.product_id}-he`, category: HEBREW }));

/** Starts the countdown at the time drawn in the template, so that text about tonight never stands above a count of days. */
function timerOf(markup: string) {
  const part = (name: string) => Number(new RegExp(`data-timer-part="${name}">(\\d+)`).exec(markup)?.[1] ?? 0);
  return { minutes: (part('days') * 24 + part('hours')) * 60 + part('minutes'), seconds: part('seconds') };
}

const SHOP = new URL('../../accounts/shop.json', import.meta.url);

/** The popup's position on the page. */
function locationOf({ type, location }: Entry): string {
  if (location) return location;
  if (type === 'browsing') return 'left-bottom';
  return takesTurns(type) ? 'center-midlle' : 'right-bottom';
}

/** The gallery's account: each template once per language. Nothing but the page itself shows them. */
export async function galleryAccount(builtTemplates: string) {
  const popups = (await readCatalogue(builtTemplates)).flatMap((entry) =>
    LANGUAGES.map(async (language) => {
      const markup = await readFile(join(builtTemplates, entry.type, `${entry.format}${language === 'he' ? '.he' : ''}.html`), 'utf8');
      return {
        poptin_id: popupId(entry, language),
        poptin_type: entry.type,
        poptin_format: entry.format,
        poptin_name: `${entry.idea} (${entry.type} ${entry.format.replace('format_', '')}, ${language})`,
        poptin_target: entry.target,
        display: true,
        d_f_r: 'all@display_everytime_everypage_5',
        markup,
        product_recommendation: { category: language === 'he' ? HEBREW : 'all' },
        triggers: { clicks: { count: 1000 } },
        gamified_prize: prizesIn(language),
        design_properties: {
          poptin_location: locationOf(entry),
          poptin_design_entry_effect: 'fadeInUp',
          poptin_design_close_on_screen_click: 1,
          poptin_design_thank_screen: 1,
          timer_ver: 0,
          timer: timerOf(markup),
          coupon: { coupon_type: 'fixed', code: 'GALLERY' },
          // Given by name, which makes it a link. A plugin would load a Facebook script.
          facebook: { page_id: 'poptins.gallery' },
        },
      };
    }),
  );
  // Templates that recommend products show the demo shop's pots.
  const { products } = JSON.parse(await readFile(SHOP, 'utf8'));
  return {
    name: 'Gallery of templates',
    language: 'en',
    country_code: 'US',
    currency: 'USD',
    products: [...products, ...inHebrew(products)],
    popups: await Promise.all(popups),
  };
}
