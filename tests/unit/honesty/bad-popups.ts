import { asking, drawn, game, popup, refusing, type Sample, saying, timed } from './popups.ts';

const LOSING = [
  { label: '10 % off', chances: 30 },
  { label: 'Nothing', chances: 70, loses: true },
];
const NO_WAY = { poptin_design_close_options_type: 'closing_options-' };

/** It has no begin, so its “today” is every day until then. */
const UNTIL_YEARS_FROM_NOW = { schedule_filter: { until: '2099-12-31', zone: 'UTC' } };

/** Popups that regulators and designers show as bad examples, by the rule that should find each. */
export const BAD: Readonly<Record<string, readonly Sample[]>> = {
  'confirm-shaming': [
    refusing('No thanks, I like paying full price'),
    refusing('No, I don’t want to save money'),
    refusing('No thanks, I hate saving money'),
    refusing('I’d rather stay uninformed'),
    refusing('No, I prefer to miss out'),
    refusing("No thanks, I don't like free things"),
    refusing('No, I am not interested in growing my business and I prefer to stay behind'),
    refusing('I don’t care about my health'),
    refusing('No, my skin is perfect already'),
    refusing('No thanks, I’ll pay more'),
    refusing('לא תודה, אני מעדיף לשלם מחיר מלא'),
    refusing('לא, אני לא רוצה לחסוך'),
    refusing('אני אוהבת לשלם יותר'),
    refusing('לא אכפת לי מהבריאות שלי'),
    refusing('מעדיפה לפספס'),
    popup('a comment beside the X', {
      x: '<button class="x" data-action="close" aria-label="Close">×</button><span data-x-comment>No, I enjoy overpaying</span>',
    }),
  ],
  'ticked-consent': [
    asking(
      'a ticked box for consent',
      '<label><input type="checkbox" data-field="consent" name="consent" value="yes" checked> News</label>',
    ),
    asking('a ticked newsletter', '<input type="checkbox" name="newsletter" checked="checked" id="n"><label for="n">News by email</label>'),
    asking('a ticked box, named for nothing', '<label><input type="checkbox" name="field_7" checked> I agree to receive offers</label>'),
    asking('a ticked box in Hebrew', '<label><input type="checkbox" name="f3" checked> אני מסכימה לקבל דיוור</label>'),
    asking('words before the ticked box', '<label>I agree to receive offers <input type="checkbox" name="field_7" checked></label>'),
    asking('a ticked box of a man in Hebrew', '<label><input type="checkbox" name="f3" checked> אני מסכים לתנאים</label>'),
    asking('ticked terms', '<label><input checked type="checkbox" id="terms-box"> Terms of use</label>'),
    popup(
      'the setting that ticks boxes',
      { text: '<label><input type="checkbox" name="consent"> News</label>' },
      {},
      { field_checkbox_default_marked: 1 },
    ),
  ],
  'implied-consent': [
    saying('By closing this window you agree to receive our emails.'),
    saying('By continuing to browse, you consent to marketing messages.'),
    saying('You agree to our terms by staying on this page.'),
    saying('By using shop.example you agree to our emails.'),
    saying('בסגירת החלון הנך מאשר קבלת דיוור'),
    saying('בהמשך גלישתך באתר אתה מסכים לתנאים'),
    saying('המשך שימוש באתר מהווה הסכמה לדיוור'),
    asking('a hidden yes', '<input type="hidden" name="consent" value="yes">'),
  ],
  'late-close': [
    popup('an X after ten seconds', {}, {}, { poptin_design_show_x_after_sec: 10 }),
    popup('an X after six seconds', {}, {}, { poptin_design_show_x_after_sec: 6 }),
    popup('an X after two minutes', {}, { poptin_type: 'fullpage' }, { poptin_design_show_x_after_sec: 120 }),
  ],
  'faint-close': [
    drawn('an X at a fifth of its ink', '<button class="x" data-action="close" style="opacity:.2">×</button>'),
    drawn('a grey X on white', '<button class="x" data-action="close">×</button>', '.x{color:#e6e6e6}'),
    drawn('a white X on white', '<a class="shut" data-action="close">✕</a>', '.shut{color:white;background:#fff}'),
    drawn('an X in transparent ink', '<button class="x" data-action="close">×</button>', '.x{color:#1b1b1b1a}'),
    drawn('a dark X on a dark shadow', '<button class="x" data-action="close">×</button>', '.x{color:#1b1b1b;background:#000000e6}'),
    drawn('an X at 30 %', '<button class="x" data-action="close">×</button>', 'button.x{opacity:30%}'),
  ],
  'tiny-close': [
    drawn(
      'an X of 10 px, without the room that each gets',
      '<button class="x" data-action="close">×</button>',
      '.x{width:10px;height:10px;min-width:0;min-height:0}',
    ),
    drawn(
      'an X of 16 px, in its own style',
      '<span data-action="close" style="width:16px;height:16px;min-width:16px;min-height:16px">×</span>',
    ),
    drawn('a letter of 8 px', '<span class="speck" data-action="close">×</span>', '.speck{font-size:8px}'),
    drawn('a drawing of 6 px', '<button data-action="close" aria-label="Close"><svg width="6" height="6"><path d="m0 0"/></svg></button>'),
  ],
  'false-close': [
    drawn(
      'a drawing that is called a close in Hebrew',
      '<a data-action="link" href="/sale" aria-label="סגירה"><svg width="24" height="24"/></a>',
    ),
    drawn('a word for closing in Hebrew', '<a data-action="link" href="/sale">סגור חלון</a>'),
    drawn('a cross that opens the shop', '<a data-action="link" href="/sale" aria-label="Close">×</a>'),
    drawn('a cross that sends the form', '<button data-action="submit">✕</button>'),
    drawn('a plain link like an X', '<a href="https://shop.example/sale">X</a>'),
  ],
  'restarting-countdown': [
    timed('ten minutes, each time', { minutes: 10, seconds: 0 }, 0),
    timed('ten minutes, each visit', { minutes: 10, seconds: 0 }, 1),
    timed('a day of seconds', { minutes: 1440, seconds: 0 }, 0),
  ],
  'made-up-urgency': [
    saying('This offer expires in 10 minutes!'),
    saying('Only 15 minutes left to claim your code'),
    saying('Today only: free delivery'),
    saying('Last chance! Everything must go'),
    saying('Your code is valid for 24 hours. This offer expires in 10 minutes!'),
    saying('Over in 10 minutes'),
    saying('Only 24 hours!'),
    saying('Today only!', UNTIL_YEARS_FROM_NOW),
    saying('היום בלבד!', UNTIL_YEARS_FROM_NOW),
    saying('המבצע מסתיים בעוד 20 דקות'),
    saying('היום בלבד: משלוח חינם'),
    saying('ההצעה בתוקף ל־24 שעות בלבד'),
    saying('ההצעה בתוקף ל-24 שעות בלבד'),
    saying('המבצע מסתיים היום'),
    saying('המבצע מסתיים הלילה'),
    saying('המבצע מסתיים בחצות'),
    saying('מבצע ל-48 שעות בלבד'),
    saying('רק 24 שעות!'),
    saying('נשארו רק 10 דקות!'),
    saying('Only 3 days left'),
  ],
  'made-up-scarcity': [
    saying('Hurry, only <b>3</b> left in stock'),
    saying('27 people are viewing this right now'),
    saying('Sold 14 times in the last hour'),
    saying('Almost sold out'),
    saying('Maria from Lisbon just bought this'),
    saying('נשארו רק 2 יחידות במלאי'),
    saying('12 אנשים צופים במוצר הזה עכשיו'),
  ],
  'contradicted-odds': [
    game('Every spin wins!', LOSING),
    game('One in two wins a prize', LOSING),
    game('All slices have the same chance', LOSING),
    game('A 50% chance of a discount', LOSING),
    game('כולם זוכים', LOSING),
    game('Win a bicycle', [
      { label: 'A bicycle', chances: 0 },
      { label: '5 % off', chances: 100 },
    ]),
  ],
  'no-refusal': [
    popup('a lightbox that only takes an address', {}, {}, NO_WAY),
    popup('no X by the other setting', {}, { x_close_button: 0 }),
    popup('a bar without a way out', {}, { poptin_type: 'bar' }, NO_WAY),
    popup(
      'a page over the page that closes after an hour',
      {},
      { poptin_type: 'fullpage' },
      { ...NO_WAY, poptin_design_auto_close: 1, poptin_design_auto_close_sec: 3600 },
    ),
  ],
};
