import { Art, Cut } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { LinkOrSkip } from '../../parts/form/LinkOrSkip.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { Done } from '../../parts/ThankYou.tsx';
import { Timer } from '../../parts/Timer.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

function Night() {
  return (
    <Art box="0 0 800 150" className="art" fill>
      <Cut c={4} d="M0 90c80-50 150-40 230-6S410 40 520 66s160 10 280-30v114H0z" drop={-4} />
      <Cut c={1} d="M0 126c140-40 260-10 400-8s260-40 400-14v46H0z" drop={-4} />
      <path className="c5" d="m92 56 5 14 14 5-14 5-5 14-5-14-14-5 14-5zm610-40 3 9 9 3-9 3-3 9-3-9-9-3 9-3z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 6,
  size: [800, 500],
  theme: 'night',
  target: 'click',
  idea: 'Countdown as the hero',
  words: {
    en: {
      teaser: 'The sale ends soon',
      title: 'The winter sale ends in',
      lead: 'Coats, boots and blankets, 20 to 40% below their usual price. After that they go back up.',
      link: 'See what is left',
      skip: 'Not today',
      thanks: { title: 'The sale is opening', text: 'Prices are already reduced; there is no code to type.', done: 'Close' },
    },
    he: {
      teaser: 'המבצע נגמר בקרוב',
      title: 'סוף העונה נגמר בעוד',
      lead: 'מעילים, מגפיים ושמיכות ב־20% עד 40% פחות. אחר כך המחירים חוזרים לעצמם.',
      link: 'מה עוד נשאר?',
      skip: 'לא היום',
      thanks: { title: 'המבצע נפתח', text: 'המחירים כבר מוזלים, לא צריך קוד.', done: 'סגירה' },
    },
  },
  css: `
.count{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:20px;padding:40px 24px;text-align:center}
.count>*{position:relative}
.count .art{position:absolute;inset:auto 0 0;width:100%;height:150px}
.count h2{font-size:${text.xl}}
.count h2.open{font-size:${text.h2}}
.timer{--figure:min(5.96em,13cqi);flex-wrap:wrap;justify-content:center;gap:min(28px,2cqi);margin-inline:-20px}
.timer>span:not(:last-child){border-inline-end:1px solid var(--p-line);padding-inline-end:min(28px,2cqi)}
.count p{max-width:34em}
.count .plain{background:var(--p-paper)}
@media (max-height:30em){.count .art{display:none}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="count">
        <Night />
        <Title>{words.title}</Title>
        <Timer from={{ days: '01', hours: '07', minutes: '42', seconds: '18' }} />
        <p>{words.lead}</p>
        <div className="row">
          <LinkOrSkip words={words} href="/sale" />
        </div>
      </Screen>
      <Screen name="thank-you" className="count">
        <Night />
        <h2 className="open">{words.thanks.title}</h2>
        <p>{words.thanks.text}</p>
        <Done>{words.thanks.done}</Done>
      </Screen>
    </>
  ),
});
