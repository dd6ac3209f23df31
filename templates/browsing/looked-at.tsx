import { Products } from '../parts/Products.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'browsing',
  format: 2,
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
.looked .products{grid-template-columns:1fr;gap:8px}
.looked .products li:nth-of-type(n+2){display:none}
.looked .products a{display:grid;grid-template-columns:96px 1fr;gap:0 12px;align-content:start}
.looked .products img{grid-row:1/9;width:96px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="looked">
        <Title>{words.title}</Title>
        <Products details />
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
