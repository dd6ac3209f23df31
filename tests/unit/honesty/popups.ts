/** A popup for the honest rules, as an owner's settings have it. */
export interface Sample {
  readonly what: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

const STYLE = '<style>:host{--p-paper:#ffffff;--p-ink:#1b1b1b}.x{position:absolute;width:44px;height:44px;color:var(--p-ink)}</style>';
const X = '<button type="button" class="x" data-action="close" aria-label="Close">×</button>';

interface Parts {
  readonly x?: string;
  readonly style?: string;
  readonly no?: string;
  readonly text?: string;
}

/** The markup of a small popup with a form. */
const markup = ({ x = X, style = STYLE, no = '', text = 'One letter a month.' }: Parts = {}): string =>
  `<div data-poptin-container data-width="500">${style}${x}<form data-screen="form"><h2>Our letter</h2><p>${text}</p><input type="email" data-field="email" name="email"><button data-action="submit">Send it</button>${no}</form></div>`;

const skip = (words: string) => `<button type="button" data-action="skip">${words}</button>`;

export const popup = (what: string, parts: Parts = {}, settings: object = {}, design: object = {}): Sample => ({
  what,
  settings: {
    ...{ poptin_id: 'own', poptin_type: 'lightbox', poptin_format: 'format_1', poptin_name: what, poptin_target: 'lead' },
    ...{ display: true, x_close_button: 1, triggers: { delay: { seconds: 5, per: 'page' } }, poptin: markup(parts) },
    ...settings,
    design_properties: { poptin_design_close_options_type: 'closing_options-x', ...design },
  },
});

export const refusing = (words: string): Sample => popup(words, { no: skip(words) });
export const saying = (text: string, settings: object = {}): Sample => popup(text, { text }, settings);
export const asking = (what: string, field: string): Sample => popup(what, { text: field });
export const timed = (what: string, timer: object, timer_ver: number): Sample =>
  popup(what, { text: 'The sale ends in <span data-timer><b data-timer-part="minutes">10</b></span>' }, {}, { timer, timer_ver });
export const drawn = (what: string, x: string, css = ''): Sample => popup(what, { x, style: STYLE.replace('</style>', `${css}</style>`) });

interface Slice {
  readonly label: string;
  readonly chances: number;
  readonly loses?: boolean;
}
export const game = (text: string, slices: readonly Slice[]): Sample =>
  popup(
    text,
    { text },
    {
      poptin_type: 'gamified',
      gamified_prize: slices.map(({ label, chances, loses }, at) => ({
        ...{ prize_id: `${at}`, label, chances, code: 'A', is_winner: loses ? 0 : 1, loosing_option: loses ? 1 : 0 },
      })),
    },
  );
