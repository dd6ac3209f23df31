import type { Site, WirePopup } from '../../tests/browser/support/site.ts';
import type { Rule } from './judge.ts';

const DELAY = (seconds: number) => ({ delay: { seconds, per: 'page' } });

const FREQUENCIES = {
  'every-page': 'all@display_everytime_everypage_5',
  once: 'display_once_a_visitor_2',
  'every-days': 'display_once_every_few_days_3',
  'every-visits': 'display_once_every_few_visiting_4',
} as const;

interface Shown {
  readonly rule: Rule;
  readonly wire: WirePopup;
}

const popup = (rule: Partial<Rule> & Pick<Rule, 'frequency'>, seconds: number, wire: WirePopup = {}): Shown => {
  const whole: Rule = { amount: 1, notConverted: false, ...rule };
  return {
    rule: whole,
    wire: {
      ...{ d_f_r: FREQUENCIES[whole.frequency], d_f_a: whole.amount, stop_showing_to_converted_users: +whole.notConverted },
      ...{ triggers: DELAY(seconds), ...wire },
    },
  };
};

const CARD = (words: string) => ({
  template: undefined,
  poptin: `<div data-poptin-container data-width="320" data-height="220"><button data-action="close" aria-label="Close">×</button>
    <form data-screen="form"><h2>${words}</h2><label>Email <input data-field="email" name="email" type="email"></label>
    <button type="submit" data-action="submit">Send</button></form><div data-screen="thank-you"><p>Thank you</p></div></div>`,
});

/** Four owners, each with popups of their own kind. The last is a single-page app. */
const SITES: Readonly<Record<string, readonly Shown[]>> = {
  blog: [popup({ frequency: 'once' }, 2), popup({ frequency: 'every-page' }, 6, { ...CARD('A word'), poptin_type: 'bside' })],
  shop: [
    popup({ frequency: 'every-days', amount: 2, notConverted: true }, 3),
    popup({ frequency: 'every-visits', amount: 2 }, 8, CARD('Ten percent')),
  ],
  club: [
    popup({ frequency: 'once', notConverted: true }, 1, { template: { type: 'lightbox', format: 'format_4' }, poptin_format: 'format_4' }),
  ],
  app: [popup({ frequency: 'every-page', notConverted: true }, 2, CARD('In the app'))],
};
export const APP = 'app';

const APP_SCRIPT = `<script>
  window.goTo = (path) => { history.pushState({}, '', path); document.querySelector('h1').textContent = path; };
</script>`;

export interface OpenSite {
  readonly name: string;
  readonly site: Site;
  readonly rules: ReadonlyMap<string, Rule>;
  /** On a host of its own, so that its cookies are its own. */
  url(path: string): string;
}

export async function openSites(open: () => Promise<Site>): Promise<readonly OpenSite[]> {
  return Promise.all(
    Object.entries(SITES).map(async ([name, popups]) => {
      const site = await open();
      const ids = await site.show(...popups.map(({ wire }) => wire));
      if (name === APP) for (const path of ['/', '/a', '/b']) site.page(path, site.html({ head: `${APP_SCRIPT}${site.tag()}` }));
      const rules = new Map(ids.map((id, at) => [id, popups[at]!.rule]));
      return { name, site, rules, url: (path) => site.url(path).replace('127.0.0.1', `${name}.localhost`) };
    }),
  );
}
