import { asking, drawn, game, popup, refusing, type Sample, saying, timed } from './popups.ts';

const HALF = [
  { label: '5 % off', chances: 50 },
  { label: 'Nothing', chances: 50, loses: true },
];

/** Popups that come near to a bad one and are none. */
export const HARMLESS: readonly Sample[] = [
  drawn(
    'an X of 16 px, which gets room all the same',
    '<button class="x" data-action="close">×</button>',
    '.x{width:16px;height:16px;font-size:16px}',
  ),
  refusing('No, thanks'),
  refusing('Not now'),
  refusing('No, I already have an account'),
  refusing('Maybe later, I am only looking'),
  refusing('No thanks, I don’t want emails'),
  refusing('No, I prefer to shop without a code'),
  refusing('No, I’d like to stay on the UK site'),
  refusing('No thanks, I’ll keep looking'),
  refusing('No, I would rather live chat with someone'),
  refusing('לא, אני מעדיף להישאר באתר הזה'),
  saying('Free delivery in only 24 hours'),
  saying('Shipping in the next 48 hours'),
  saying('Three questions, only 2 minutes'),
  refusing('לא תודה, אני רק מסתכלת'),
  refusing('לא עכשיו'),
  refusing('לא, כבר יש לי קוד'),
  refusing('I am not 18 yet'),
  asking(
    'an empty box for consent',
    '<label><input type="checkbox" data-field="consent" name="consent"> I agree to receive the letter</label>',
  ),
  asking('a ticked size', '<label><input type="checkbox" name="size_m" checked> Size M</label>'),
  asking('a hidden campaign', '<input type="hidden" name="campaign" value="spring">'),
  saying('By sending this form you ask us for the letter. You can stop it with one click.'),
  saying('You can read it in 4 minutes, and we answer within 24 hours.'),
  saying('Your code is valid for 24 hours.'),
  saying('Your discount code stays valid for 48 hours. We mail it, too.'),
  saying('הקוד שלך בתוקף 24 שעות'),
  saying('Free delivery over €50. Orders before 3 pm leave today.'),
  saying('Today only: free delivery', { schedule_filter: { from: '2026-12-01', until: '2026-12-01', zone: 'UTC' } }),
  saying('Only <span data-product-remaining>3</span> left in stock'),
  saying('{{product.remaining|3}} left in stock'),
  saying('We have 3 shops and 40 people who roast coffee.'),
  saying('הסניפים שלנו: 3 בתל אביב ו־2 בחיפה'),
  saying('כמה דקות של קריאה, פעם בחודש'),
  timed('a countdown to a date', { minutes: 0, seconds: 0, date: '2026-12-31', time: '23:59', timezone: '+02:00' }, 2),
  popup('an X after three seconds', {}, {}, { poptin_design_show_x_after_sec: 3 }),
  drawn('an X of 32 px', '<button class="x" data-action="close">×</button>', '.x{width:32px;height:32px;color:#333333}'),
  drawn(
    'a small drawing in a large button',
    '<button class="x" data-action="close" aria-label="Close"><svg width="14" height="14"><path d="m0 0"/></svg></button>',
  ),
  game('Spin it. Most spins win something small.', [
    { label: '5 % off', chances: 80 },
    { label: 'Nothing', chances: 20, loses: true },
  ]),
  game('Not everyone wins', HALF),
  game('A 10 % chance of the main prize', [
    { label: 'The main prize', chances: 10 },
    { label: 'Free delivery', chances: 50 },
    { label: 'Nothing', chances: 40, loses: true },
  ]),
  game('לא כולם זוכים', HALF),
  game('Every spin wins', [
    { label: '5 % off', chances: 60 },
    { label: '10 % off', chances: 40 },
  ]),
  game('One in five wins', [
    { label: '10 % off', chances: 20 },
    { label: 'Nothing', chances: 80, loses: true },
  ]),
  popup(
    'a bar that closes by itself',
    {},
    { poptin_type: 'bar' },
    { poptin_design_close_options_type: 'closing_options-', poptin_design_auto_close: 1, poptin_design_auto_close_sec: 8 },
  ),
];
