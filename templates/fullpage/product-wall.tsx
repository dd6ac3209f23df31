import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { LinkOrSkip } from '../parts/form/LinkOrSkip.tsx';
import { Products } from '../parts/Products.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** This morning's arrivals, on their shelf. */
function Shelf() {
  return (
    <Art box="0 0 480 260" className="shelf">
      <Cut c={3} d="M0 228h480v18H0z" />
      <Cut c={1} d="M40 108h76c26 42 16 96-14 120H54c-30-24-40-78-14-120zm10-24h56v24H50z" />
      <Cut c={5} d="M164 172h128c0 34-22 56-44 56h-40c-22 0-44-22-44-56z" />
      <Cut c={2} d="M340 128h84v64a36 36 0 0 1-36 36h-12a36 36 0 0 1-36-36z" />
      <path className="c2" d="M420 144h12a24 24 0 0 1 0 48h-14v-12h12a12 12 0 0 0 0-24h-10z" />
      <path className="c4" d="M172 190h112l-4 12H176zM340 150h84v12h-84z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'fullpage',
  format: 6,
  size: ['100%', '100%'],
  theme: 'meadow',
  target: 'click',
  idea: 'Product wall',
  words: {
    en: {
      teaser: 'New this morning',
      title: 'New this morning',
      lead: 'Still warm from the studio. What is gone is gone.',
      link: 'See all of them',
      skip: 'Back to what I was doing',
      thanks: { title: 'Opening the studio', text: 'All of this morning, on one page.', done: 'Close' },
    },
    he: {
      teaser: 'חדש מהבוקר',
      title: 'חדש מהבוקר',
      lead: 'הגיעו עכשיו מהסטודיו. מה שנגמר, נגמר.',
      link: 'להראות לי הכול',
      skip: 'חזרה למה שעשיתי',
      thanks: { title: 'הסטודיו נפתח', text: 'כל מה שהגיע הבוקר, בעמוד אחד.', done: 'סגירה' },
    },
  },
  css: `
.wall{display:grid;grid-template-columns:minmax(14em,1fr) 3fr;align-items:center;gap:24px 48px;padding:56px clamp(20px,5cqi,72px)}
.wall h2{font-size:${text.h2}}
.wall .products{grid-template-columns:repeat(4,1fr);gap:20px 24px}
.wall .btn{align-self:flex-start}
.shelf{order:1;width:100%}
@container (width>64em){.wall .products li:nth-of-type(odd){translate:0 24px}}
@container (width<64em){.wall .products{grid-template-columns:1fr 1fr}.wall .products img{aspect-ratio:auto;height:22dvh}}
@container (width<48em){.wall{grid-template-columns:1fr}.wall h2{font-size:${text.h3}}.wall .products{gap:16px}.wall .products img{height:17dvh}.wall .btn{align-self:stretch}.wall .small:has([data-product-desc]){display:none}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="wall">
        <div className="stack">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <LinkOrSkip words={words} href="/collections/new" />
        </div>
        <Products details />
      </Screen>
      <ThanksInScene {...words.thanks} art={<Shelf />} scene="wall" />
    </>
  ),
});
