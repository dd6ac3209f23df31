import { Art, Cut } from '../art/Cut.tsx';
import { Products } from '../parts/Products.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The page that was left open, on the tile where the picture was. */
function Bookmark() {
  return (
    <Art box="0 0 96 96">
      <path className="c0" d="M0 0h96v96H0z" />
      <Cut c={1} d="M10 26c14-6 28-4 38 4 10-8 24-10 38-4v48c-14-6-28-4-38 4-10-8-24-10-38-4z" drop={4} />
      <Cut c={5} d="M16 22c12-4 24-2 32 6 8-8 20-10 32-6v46c-12-4-24-2-32 6-8-8-20-10-32-6z" drop={2} />
      <path className="c2" d="M22 32c7-2 14-1 20 3v4c-6-4-13-5-20-3zm0 12c7-2 14-1 20 3v4c-6-4-13-5-20-3z" />
      <Cut c={4} d="M58 20h12v34l-6-6-6 6z" drop={2} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'browsing',
  format: 2,
  size: [285, 186],
  theme: 'clay',
  target: 'click',
  idea: 'You looked at this',
  words: {
    en: { title: 'You were looking at', thanks: { title: 'Opening it', text: 'Right where you left off.' } },
    he: { title: 'הסתכלת על זה', thanks: { title: 'נפתח', text: 'ממשיכים מאיפה שעצרת.' } },
  },
  css: `
.looked{display:flex;flex-direction:column;gap:12px;padding:16px}
.looked h2{font-size:1em;padding-inline-end:32px}
.again{display:grid;grid-template-columns:96px minmax(0,1fr);align-items:center;align-content:center}
.again .stack{gap:4px}
.again svg{width:96px;border-radius:10px}
@container (width<14em){.again{grid-template-columns:minmax(0,1fr)}}
.looked .products{grid-template-columns:1fr;gap:8px}
.looked .products li:nth-of-type(n+2){display:none}
.looked .products a:has(img){display:grid;grid-template-columns:96px 1fr;gap:0 12px;align-content:start}
.looked .products img{grid-row:1/9;width:96px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="looked">
        <Title>{words.title}</Title>
        <Products details counted />
      </Screen>
      <ThanksInScene {...words.thanks} art={<Bookmark />} scene="looked again" />
    </>
  ),
});
