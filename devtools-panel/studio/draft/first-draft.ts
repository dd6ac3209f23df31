import { takesTurns } from '../../../inspection/config/takes-turns.ts';
import { type BuiltTemplate, type Language, numberOf } from '../templates/template-file.ts';
import type { Json, PopupDraft } from './studio-draft.ts';

const LABELS: Readonly<Record<Language, readonly string[]>> = {
  en: ['10 % off', 'Free delivery', 'Not this time'],
  he: ['10% הנחה', 'משלוח חינם', 'לא הפעם'],
};

/** Lets a person play the game at once. The chances sum to 100. */
const prizesIn = (language: Language): Json =>
  LABELS[language].map((label, at) => ({
    prize_id: `${at + 1}`,
    label,
    code: ['TEN', 'FREE', ''][at] ?? '',
    chances: [50, 30, 20][at] ?? 0,
    is_winner: at === 2 ? 0 : 1,
    loosing_option: at === 2 ? 1 : 0,
  }));

/** The place of a new popup, as `poptin_location` has it. */
function locationOf({ type, location }: BuiltTemplate): string {
  if (location) return location;
  if (type === 'bar') return 'center-top';
  if (type === 'browsing') return 'left-bottom';
  return takesTurns(type) ? 'center-midlle' : 'right-bottom';
}

/**
 * A countdown ends on a date, since one that restarts is no deadline. It starts at the time in its template's drawing, which fits the words
 * around it.
 */
function timerOf(markup: string, now: number): { readonly design: PopupDraft } {
  if (!markup.includes('data-timer')) return { design: {} };
  const part = (name: string) => Number(new RegExp(`data-timer-part="${name}">(\\d+)`).exec(markup)?.[1] ?? 0);
  const seconds = ((part('days') * 24 + part('hours')) * 60 + part('minutes')) * 60 + part('seconds');
  const [date = '', time = ''] = new Date(now + seconds * 1000).toISOString().split('T');
  return { design: { timer_ver: 2, timer: { date, time: time.slice(0, 5), timezone: 'Z' } } };
}

/** A popup that can be shown at once: the template with the settings that most owners start with. */
export function firstDraft(template: BuiltTemplate, language: Language, popupId: string, now: number): PopupDraft {
  const markup = template.html[language];
  const isGame = template.type === 'gamified';
  const coupon = /data-coupon[^<>]{0,40}>([^<>]{1,40})</.exec(markup)?.[1];
  return {
    poptin_id: popupId,
    poptin_type: template.type,
    poptin_format: template.format,
    poptin_name: `New ${template.type} ${numberOf(template)}`,
    poptin_target: template.target,
    display: true,
    cookie: 30,
    x_close_button: 1,
    d_f_r: 'all@display_everytime_everypage_5',
    triggers: { delay: { seconds: 3, per: 'page' } },
    ...(isGame && { gamified_prize: prizesIn(language) }),
    design_properties: {
      poptin_location: locationOf(template),
      poptin_design_entry_effect: 'fadeInUp',
      poptin_design_close_options_type: 'closing_options-x',
      poptin_design_close_on_screen_click: 1,
      poptin_design_thank_screen: 1,
      ...timerOf(markup, now).design,
      ...(coupon && { coupon: { coupon_type: 'fixed', code: coupon } }),
    },
    poptin: markup,
  };
}

/** Thirteen letters and digits, like the server's ids. */
export const newPopupId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(7))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 13);
