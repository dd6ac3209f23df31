import { Products } from '../parts/Products.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'mobile',
  format: 4,
  theme: 'clay',
  target: 'click',
  idea: 'Product strip to swipe through',
  words: {
    en: { teaser: 'Goes well with it', title: 'Goes well with it', thanks: { title: 'Opening it', text: 'Your cart stays as it is.' } },
    he: { teaser: 'הולך טוב ביחד', title: 'הולך טוב ביחד', thanks: { title: 'נפתח', text: 'הסל נשאר כמו שהוא.' } },
  },
  css: `${stripCss}
.swipe{gap:8px;padding:14px 0}
.swipe h2{padding-inline:16px}
.swipe .products{display:flex;gap:12px;overflow-x:auto;padding:4px 16px;scroll-snap-type:x mandatory;scroll-padding:16px}
.swipe .products li{flex:0 0 min(12.5em,85cqi);scroll-snap-align:start}
.swipe .products a{display:grid;grid-template-columns:72px 1fr;gap:0 12px;align-content:center}
.swipe .products img{grid-row:1/4;width:72px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="strip swipe">
        <Title>{words.title}</Title>
        <Products />
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
