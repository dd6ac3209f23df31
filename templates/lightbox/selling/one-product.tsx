import { Art, Cut } from '../../art/Cut.tsx';
import { text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { useCommonWords } from '../../parts/language.ts';
import { Screen } from '../../parts/Screen.tsx';
import { ThanksInScene } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

function Price({ now, before }: { now: string; before: string }) {
  const words = useCommonWords();
  return (
    <p className="price">
      <span className="quiet">{words.now} </span>
      <b>{now}</b> <span className="quiet">{words.was} </span>
      <del>{before}</del>
    </p>
  );
}

function Lamp() {
  return (
    <Art box="0 0 400 500" className="art" fill>
      <path className="c0" d="M0 0h400v500H0z" />
      <path className="c2" opacity=".18" d="m120 214-90 206h340l-90-206z" />
      <Cut c={4} d="M0 420h400v80H0z" drop={-4} />
      <Cut c={5} d="M192 200h16v190h-16z" />
      <Cut c={5} d="M140 384h120a14 14 0 0 1 14 14v18H126v-18a14 14 0 0 1 14-14z" />
      <Cut c={2} d="M150 214h100l-6 12h-88z" drop={0} />
      <Cut c={3} d="M96 218C100 138 140 96 200 96s100 42 104 122z" />
      <Cut c={1} d="M186 84h28v16h-28z" drop={2} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 8,
  size: [800, 500],
  theme: 'pine',
  target: 'click',
  idea: 'One product, price struck, add to cart',
  words: {
    en: {
      teaser: 'The lamp, $20 less',
      title: 'The Halo lamp',
      lead: 'Hand-spun steel, a warm bulb in the box, and a switch you can find in the dark.',
      now: '$69',
      before: '$89',
      add: 'Add to cart',
      details: 'All the details',
      small: 'Ships tomorrow. 30 days to change your mind.',
      thanks: { title: 'It is in your cart', text: 'The lower price is already applied.', done: 'Keep shopping' },
    },
    he: {
      teaser: 'המנורה, 70 ₪ פחות',
      title: 'מנורת הילה',
      lead: 'פלדה בעבודת יד, נורה חמה בקופסה, ומתג שמוצאים גם בחושך.',
      now: '249 ₪',
      before: '319 ₪',
      add: 'הוספה לסל',
      details: 'לכל הפרטים',
      small: 'יוצא אליכם מחר. 30 יום להחזרה.',
      thanks: { title: 'המנורה בסל', text: 'המחיר המוזל כבר מעודכן.', done: 'ממשיכים בקניות' },
    },
  },
  css: `
.product{display:grid;grid-template-columns:1fr 1fr}
.product .art{width:100%;height:100%}
.product>.stack{padding:40px 48px 40px 40px}
.price{display:flex;align-items:baseline;gap:12px}
.price b{font-size:${text.h2};line-height:1;color:var(--p-accent)}
.price del{color:var(--p-soft);font-size:${text.lg}}
@container (width<36em){.product{grid-template-columns:1fr;grid-template-rows:auto 1fr}.product .art{height:220px}.product>.stack{padding:24px 20px}.product h2{font-size:${text.xxl}}.product .row .btn{width:100%}}
@media (max-height:40em) and (max-width:36em){.product .art{height:96px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="product">
        <Lamp />
        <div className="stack middle">
          <Title>{words.title}</Title>
          <Price now={words.now} before={words.before} />
          <p>{words.lead}</p>
          <div className="row">
            <Button action="add-to-cart" slot={1}>
              {words.add}
            </Button>
            <a className="btn plain" href="/products/halo">
              {words.details}
            </a>
          </div>
          <p className="small">{words.small}</p>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Lamp />} scene="product" />
    </>
  ),
});
