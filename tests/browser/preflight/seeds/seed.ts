/** A fault that somebody put into popups or into their page, and the check that should find it. */
export interface Seed {
  readonly what: string;
  readonly check: string;
  readonly popups: readonly object[];
  /** The page's markup around the tag; `TAG` stands for it. */
  readonly page?: string;
  readonly device?: 'desktop' | 'phone';
  readonly headers?: Readonly<Record<string, string>>;
  /** More of the display answer. */
  readonly answer?: object;
  /** The page that is visited, where it is not the seed's own. */
  readonly path?: string;
  /** It shows only where a report on accessibility is made. */
  readonly deep?: true;
}

export const TAG = '<!--tag-->';

/** A calm page, with something to read. */
export const page = (body = '', head = TAG): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>A shop</title>${head}</head><body style="margin:0"><main style="padding:24px"><h1>A shop</h1><p>Words, and more words.</p></main>${body}<div style="height:2400px"></div></body></html>`;

const STYLE =
  ':host{--p-paper:#ffffff;--p-ink:#1b1b1b}.poptin{position:relative;box-sizing:border-box;width:480px;max-width:100%;padding:40px 28px;background:var(--p-paper);color:var(--p-ink);font:16px/1.5 sans-serif}h2,p{margin:0 0 12px}.x{position:absolute;inset-block-start:8px;inset-inline-end:8px;width:44px;height:44px;border:0;background:none;color:inherit;font-size:20px}input,.go{box-sizing:border-box;width:100%;min-height:44px;padding:8px;font:inherit}.go{border:0;background:#1f3a5f;color:#ffffff}label{display:block}';
const X = '<button type="button" class="x" data-action="close" aria-label="Close">×</button>';
const FORM =
  '<label for="e">Email</label><input id="e" type="email" data-field="email" name="email" autocomplete="email"><button type="submit" class="go" data-action="submit">Send it</button>';

interface Parts {
  readonly x?: string;
  readonly css?: string;
  readonly title?: string;
  readonly text?: string;
  readonly form?: string;
  readonly width?: string;
}

const markup = ({
  x = X,
  css = '',
  title = 'A letter a month',
  text = '<p>One page long, and one click ends it.</p>',
  form = FORM,
  width = '480',
}: Parts = {}): string =>
  `<div class="poptin" data-poptin-container data-width="${width}" lang="en" dir="ltr"><style>${STYLE}${css}</style>${x}<section data-screen="form"><h2 id="title" data-title>${title}</h2>${text}<form method="dialog">${form}</form></section><section data-screen="thank-you" hidden><h2>Thank you</h2></section></div>`;

let made = 0;

/** A popup with which nothing is wrong, but for what is given. */
export const popup = (parts: Parts = {}, settings: object = {}, design: object = {}): object => ({
  ...{ poptin_id: `seed${`${made++}`.padStart(9, '0')}`, poptin_type: 'lightbox', poptin_format: 'format_1', poptin_name: 'Letter' },
  ...{ poptin_target: 'lead', display: true, cookie: 30, x_close_button: 1, d_f_r: 'all@display_everytime_everypage_5' },
  ...{ triggers: { delay: { seconds: 2, per: 'page' } }, poptin: markup(parts) },
  ...settings,
  design_properties: { poptin_location: 'center-midlle', poptin_design_close_options_type: 'closing_options-x', ...design },
});
