import { Art, Cut } from '../art/Cut.tsx';
import { Products } from '../parts/Products.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The chosen product, on its tile. */
function Parcel() {
  return (
    <Art box="0 0 64 64">
      <path className="c0" d="M10 0h44a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10H10A10 10 0 0 1 0 54V10A10 10 0 0 1 10 0z" />
      <Cut c={2} d="M14 26h36v26H14z" drop={3} />
      <Cut c={1} d="m14 26 6-12h24l6 12z" drop={2} />
      <path className="c4" d="M28 14h8l2 12v10H26V26z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 4,
  size: [483, 150],
  theme: 'clay',
  target: 'click',
  idea: 'Product strip to swipe through',
  words: {
    en: { teaser: 'Goes well with it', title: 'Goes well with it', thanks: { title: 'Opening it', text: 'Your cart stays as it is.' } },
    he: { teaser: 'הולך טוב ביחד', title: 'הולך טוב ביחד', thanks: { title: 'נפתח', text: 'הסל נשאר כמו שהוא.' } },
  },
  // Chromium leaves a focused item half outside once 32 px of it are visible. While the keyboard is here, the list snaps only to that item.
  css: `${stripCss}
.swipe{gap:6px;padding:14px 0 12px}
.swipe h2{padding-inline:16px}
.swipe .products{display:flex;gap:12px;overflow-x:auto;padding:6px 16px;scroll-snap-type:x mandatory;scroll-padding:16px}
.swipe .products li{flex:0 0 min(12.5em,85cqi);scroll-snap-align:start}
.swipe .products:has(:focus-visible) li:not(:focus-within){scroll-snap-align:none}
.swipe .products a:has(img){display:grid;grid-template-columns:72px 1fr;gap:0 12px;align-content:center}
.swipe .products img{grid-row:1/4;width:72px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="strip swipe">
        <Title>{words.title}</Title>
        <Products counted />
      </Screen>
      <ThanksInScene {...words.thanks} art={<Parcel />} scene="ended" />
    </>
  ),
});
