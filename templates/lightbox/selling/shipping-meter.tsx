import { Art, Cut } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThankYou } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

function Van() {
  return (
    <Art box="0 0 120 70" className="mark van">
      <Cut c={1} d="M4 6h68v46H4z" drop={3} />
      <Cut c={4} d="M72 18h22l18 18v16H72z" drop={3} />
      <path className="c0" d="M80 24h12l10 12H80z" />
      <Cut c={3} d="m38 12 6 10 10 2-8 8 2 10-10-5-10 5 2-10-8-8 10-2z" drop={2} />
      <Cut c={4} d="M28 44a12 12 0 1 1 0 24 12 12 0 0 1 0-24zm62 0a12 12 0 1 1 0 24 12 12 0 0 1 0-24z" drop={2} />
      <path className="c5" d="M28 51a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm62 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 17,
  size: [800, 500],
  theme: 'meadow',
  target: 'click',
  idea: 'Free-shipping meter that fills with the cart',
  words: {
    en: {
      teaser: 'Free delivery from $60',
      title: 'Delivery is free from $60',
      lead: '{{cart.total|What you chose}} is in the cart. From $60 we carry it for nothing.',
      meter: 'Your cart on the way to free delivery',
      from: '$0',
      to: '$60',
      link: 'Find something small',
      checkout: 'Go to checkout',
      thanks: { title: 'Opening', text: 'Delivery is free from $60.', done: 'Close' },
    },
    he: {
      teaser: 'משלוח חינם מ־200 ₪',
      title: 'מ־200 ₪ המשלוח עלינו',
      lead: '{{cart.total|מה שבחרת}} כבר בסל. מ־200 ₪ לא משלמים על הדרך.',
      meter: 'הסל בדרך למשלוח חינם',
      from: '0 ₪',
      to: '200 ₪',
      link: 'להוסיף משהו קטן',
      checkout: 'לקופה',
      thanks: { title: 'נפתח', text: 'מ־200 ₪ המשלוח עלינו.', done: 'סגירה' },
    },
  },
  css: `
.meter{display:flex;flex-direction:column;justify-content:center;gap:20px;padding:40px 72px}
.meter h2{font-size:${text.h2}}
.road{position:relative;padding-top:72px}
[dir=rtl] .van{transform:scaleX(-1)}
.road svg{position:absolute;bottom:calc(1.5em + 18px);inset-inline-end:0;width:110px}
.thanks .van{width:220px}
progress{display:block;width:100%;height:20px;border:0;border-radius:10px;appearance:none;background:var(--p-tint);overflow:hidden;color:var(--p-accent);forced-color-adjust:none}
progress::-webkit-progress-bar{background:var(--p-tint)}
progress::-webkit-progress-value{background:var(--p-accent);border-radius:10px}
progress::-moz-progress-bar{background:var(--p-accent)}
progress:indeterminate::-moz-progress-bar{width:0}
.ends{display:flex;justify-content:space-between;font-weight:600}
@container (width<36em){.meter{padding:48px 20px 20px}.meter h2{font-size:${text.xxl}}.meter .btn{width:100%}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="meter">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <div className="road">
          <Van />
          <progress aria-label={words.meter} value="{{cart.total}}" max={words.to.replace(/\D/g, '')} />
          <p className="ends">
            <span>{words.from}</span>
            <span>{words.to}</span>
          </p>
        </div>
        <div className="row">
          <Button action="link" href="/collections/small-things">
            {words.link}
          </Button>
          <Button action="link" href="/checkout" look="plain">
            {words.checkout}
          </Button>
        </div>
      </Screen>
      <ThankYou {...words.thanks} art={<Van />} />
    </>
  ),
});
