import { text } from '../look/scale.ts';
import { Button } from '../parts/Button.tsx';
import { Products } from '../parts/Products.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'bside',
  format: 2,
  theme: 'tide',
  target: 'click',
  idea: 'Cart recovery drawer with products',
  words: {
    en: {
      teaser: 'Your cart is saved',
      title: 'Your cart is as you left it',
      lead: 'We hold it for seven days. Prices in it will not go up.',
      total: 'Together',
      link: 'Go to checkout',
      skip: 'Keep it for later',
      thanks: { title: 'Opening checkout', text: 'Card, PayPal or bank transfer.', done: 'Close' },
    },
    he: {
      teaser: 'הסל שלך שמור',
      title: 'הסל בדיוק כמו שהשארת',
      lead: 'הוא שמור שבעה ימים, והמחירים שבו לא יעלו.',
      total: 'בסך הכול',
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
.cart .products a{display:grid;grid-template-columns:76px 1fr;gap:0 16px;padding-block:10px;align-content:center}
.cart [data-product-desc]{display:none}
.cart .products img{grid-row:1/9;width:76px}
.cart .end{position:sticky;bottom:-28px;display:flex;flex-direction:column;gap:8px;margin:auto -28px -28px;padding:20px 28px 28px;background:var(--p-tint)}
.total{display:flex;justify-content:space-between;font-weight:600;font-size:${text.lg}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="cart">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <Products details />
        <div className="end">
          <p className="total">
            <span>{words.total}</span> <span>{'{{cart.total|130.00}}'}</span>
          </p>
          <Button action="link" href="/checkout">
            {words.link}
          </Button>
          <Button action="skip" look="plain">
            {words.skip}
          </Button>
        </div>
      </Screen>
      <ThankYou {...words.thanks} />
    </>
  ),
});
