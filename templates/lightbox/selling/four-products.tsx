import { Seal } from '../../art/Seal.tsx';
import { text } from '../../look/scale.ts';
import { LinkOrSkip } from '../../parts/form/LinkOrSkip.tsx';
import { Products } from '../../parts/Products.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThankYou } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

export const template = defineTemplate({
  type: 'lightbox',
  format: 9,
  size: [800, 500],
  theme: 'tide',
  target: 'click',
  idea: 'Four recommended products',
  words: {
    en: {
      teaser: 'Picked for you',
      title: 'Things that go with it',
      lead: 'Chosen by what other people took home with the same piece.',
      link: 'See the whole collection',
      skip: 'Just looking, thanks',
      thanks: { title: 'Opening the collection', text: 'Your cart stays as you left it.', done: 'Close' },
    },
    he: {
      teaser: 'מה שבחרנו לך',
      title: 'דברים שהולכים עם זה',
      lead: 'לפי מה שאחרים לקחו הביתה יחד עם אותו פריט.',
      link: 'לכל הקולקציה',
      skip: 'רק מסתכלים, תודה',
      thanks: { title: 'הקולקציה נפתחת', text: 'הסל נשאר בדיוק כמו שהיה.', done: 'סגירה' },
    },
  },
  css: `
.shelf{display:flex;flex-direction:column;justify-content:center;gap:16px;padding:32px 40px}
.shelf h2{font-size:${text.xl};padding-inline-end:36px}
.shelf .products{margin-top:4px}
.shelf li{max-width:20em}
.shelf img{max-height:45dvh}
@container (width<36em){.shelf{padding:24px 16px}.shelf .btn{width:100%}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="shelf">
        <div>
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
        </div>
        <Products />
        <div className="row">
          <LinkOrSkip words={words} href="/collections/all" />
        </div>
      </Screen>
      <ThankYou {...words.thanks} art={<Seal />} />
    </>
  ),
});
