import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { LinkOrSkip } from '../parts/form/LinkOrSkip.tsx';
import { Products } from '../parts/Products.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The bag on the counter, packed. */
function Counter() {
  return (
    <Art box="0 0 402 320" className="art" fill>
      <path className="c0" d="M0-300h402v900H0z" />
      <path className="c2" opacity=".5" d="M201 70a84 84 0 1 1 0 168 84 84 0 0 1 0-168z" />
      <g transform="translate(201 256) scale(.7) translate(-201 -256)">
        <Cut c={3} d="M150 96h40v70h-40zm64 14h50v60h-50z" drop={4} />
        <Cut c={5} d="M180 78h34v90h-34z" drop={4} />
        <Cut c={1} d="M116 130h170l14 126H102z" drop={6} />
        <path
          className="c4"
          d="M164 150a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm74 0a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM160 158h8c0 44 66 44 66 0h8c0 56-82 56-82 0z"
        />
      </g>
      <Cut c={4} d="M0 252h402v350H0z" drop={-5} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'bside',
  format: 2,
  size: [402, 1080],
  theme: 'tide',
  target: 'click',
  idea: 'Cart recovery drawer with products',
  words: {
    en: {
      teaser: 'Your cart is saved',
      title: 'Your cart is as you left it',
      lead: 'We hold it for seven days. Prices in it will not go up.',
      also: 'Goes well with it',
      total: 'In your cart',
      link: 'Go to checkout',
      skip: 'Keep it for later',
      thanks: { title: 'Opening checkout', text: 'Card, PayPal or bank transfer.', done: 'Close' },
    },
    he: {
      teaser: 'הסל שלך שמור',
      title: 'הסל בדיוק כמו שהשארת',
      lead: 'הוא שמור שבעה ימים, והמחירים שבו לא יעלו.',
      also: 'הולך טוב ביחד',
      total: 'בסל שלך',
      link: 'לקופה',
      skip: 'לשמור לאחר כך',
      thanks: { title: 'הקופה נפתחת', text: 'אשראי, ביט או העברה.', done: 'סגירה' },
    },
  },
  css: `
.cart{display:flex;flex-direction:column;gap:12px;padding:24px 28px 28px}
.cart h2{font-size:${text.xxl};padding-inline-end:32px}
.cart .products{grid-template-columns:1fr;gap:0}
.cart .products li{border-top:1px solid var(--p-tint)}
.cart .products a{padding-block:10px}
.cart .products a:has(img){display:grid;grid-template-columns:76px 1fr;gap:0 16px;align-content:center}
.cart .small:has([data-product-desc]){display:none}
.cart .products img{grid-row:1/9;width:76px}
.cart .end{position:sticky;bottom:-8px;display:flex;flex-direction:column;gap:8px;margin:auto -28px -28px;padding:20px 28px 28px;background:var(--p-tint)}
[data-screen]:has(>.cart){scroll-padding-block-end:200px}
@media (max-height:32em){[data-screen]:has(>.cart){scroll-padding:0}.cart .end{position:static}}
.paid{display:grid;grid-template-rows:minmax(0,1fr) auto}
.paid .art{width:100%;align-self:stretch;min-height:40dvh}
.paid .stack{padding:24px 28px 28px}
.paid h2{font-size:${text.xxl}}
.total:has(:last-child:empty){display:none}
.total{display:flex;flex-wrap:wrap;justify-content:space-between;font-weight:600;font-size:${text.lg}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="cart">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <p className="eyebrow">{words.also}</p>
        <Products details />
        <div className="end">
          <p className="total">
            <span>{words.total}</span> <span>{'{{cart.total}}'}</span>
          </p>
          <LinkOrSkip words={words} href="/checkout" />
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Counter />} scene="paid" />
    </>
  ),
});
