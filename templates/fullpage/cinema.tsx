import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { LinkOrSkip } from '../parts/form/LinkOrSkip.tsx';
import { Screen } from '../parts/Screen.tsx';
import { Done } from '../parts/ThankYou.tsx';
import { Timer } from '../parts/Timer.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'fullpage',
  format: 5,
  size: ['100%', '100%'],
  theme: 'ember',
  target: 'click',
  idea: 'Dark cinema with a timer between the curtains',
  words: {
    en: {
      teaser: 'The curtain rises soon',
      title: 'The curtain rises in',
      lead: 'Forty films from the archive, one weekend, the price of one ticket.',
      link: 'Choose my seat',
      skip: 'Maybe next year',
      thanks: { title: 'Finding your row', text: 'The seat plan is opening.', done: 'Close' },
    },
    he: {
      teaser: 'עוד רגע עולה המסך',
      title: 'המסך עולה בעוד',
      lead: 'ארבעים סרטים מהארכיון, סוף שבוע אחד, במחיר של כרטיס אחד.',
      link: 'לבחירת מקומות',
      skip: 'אולי בשנה הבאה',
      thanks: { title: 'מחפשים לך שורה', text: 'מפת האולם נפתחת.', done: 'סגירה' },
    },
  },
  css: `
.cinema{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:24px;padding:72px 24px;text-align:center}
.cinema>*{position:relative}
.cinema>.art{position:absolute;inset-block:0;inset-inline-start:0;width:22cqi;height:100%}
.cinema>.art~.art{inset-inline:auto 0;transform:scaleX(-1)}
[dir=rtl] .cinema>.art{transform:scaleX(-1)}[dir=rtl] .cinema>.art~.art{transform:none}
.cinema h2{font-size:${text.xxl}}
.cinema h2.seated{font-size:${text.h2}}
.cinema .timer{--figure:min(5.96em,9cqi);color:var(--p-accent);gap:min(32px,3cqi)}
.cinema p{max-width:24em;font-size:${text.lg}}
@container (width<48em){.cinema>.art{width:15cqi}.cinema .timer{--figure:11.5cqi;gap:2cqi}.cinema p{max-width:min(16em,68cqi)}.cinema h2{font-size:${text.xl}}.cinema .row{flex-direction:column}}
`,
  render: (words) => {
    const curtain = (
      <Art box="0 0 280 720" className="art" fill="stretched">
        <path className="c4" d="M0 0h280c-10 240-60 420-130 520-20 60-20 130-10 200H0z" />
        <Cut c={3} d="M0 0h210c-14 250-60 400-120 510-14 60-14 140-6 210H0z" />
        <Cut c={1} d="M0 0h120c-8 260-40 400-74 520-6 60-4 120 0 200H0z" />
        <Cut c={2} d="m0 470 112 24c8 14 2 34-12 36L0 510z" />
      </Art>
    );
    return (
      <>
        <Screen name="form" className="cinema">
          {curtain}
          {curtain}
          <Title>{words.title}</Title>
          <Timer from={{ days: '02', hours: '18', minutes: '05', seconds: '40' }} />
          <p>{words.lead}</p>
          <div className="row">
            <LinkOrSkip words={words} href="/festival" />
          </div>
        </Screen>
        <Screen name="thank-you" className="cinema">
          {curtain}
          {curtain}
          <h2 className="seated">{words.thanks.title}</h2>
          <p>{words.thanks.text}</p>
          <Done>{words.thanks.done}</Done>
        </Screen>
      </>
    );
  },
});
