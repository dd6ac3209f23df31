import { Art, Cut } from '../art/Cut.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'browsing',
  format: 1,
  theme: 'meadow',
  target: 'social_proof',
  idea: 'Someone nearby just bought',
  words: {
    en: {
      who: 'Someone nearby bought',
      title: '{{product.title|The oak breakfast board}}',
      link: 'See it',
      real: 'A real order, no names',
      thanks: { title: 'Opening it', text: 'The page is on its way.' },
    },
    he: {
      who: 'מישהו מהסביבה קנה',
      title: '{{product.title|קרש אלון לארוחת בוקר}}',
      link: 'להצצה',
      real: 'הזמנה אמיתית, בלי שמות',
      thanks: { title: 'נפתח', text: 'העמוד בדרך.' },
    },
  },
  css: `
.bought{display:grid;grid-template-columns:76px 1fr;align-items:stretch}
.bought .art{width:100%;height:100%}
.bought>div{padding:12px 16px;gap:4px}
.bought h2{font-size:1em;line-height:1.3}
.bought p:first-child{padding-inline-end:24px}
.bought .go{display:inline-flex;align-items:center;min-height:44px;font-weight:600;align-self:flex-start}
`,
  render: (words) => (
    <>
      <Screen name="form" className="bought">
        <Art box="0 0 84 186" className="art" fill>
          <path className="c0" d="M0 0h84v186H0z" />
          <Cut c={3} d="M24 48h36v12H24z" drop={2} />
          <Cut c={1} d="M14 60h56l4 84H10z" />
          <path className="c4" d="M28 76v-14a14 14 0 0 1 28 0v14h-5V62a9 9 0 0 0-18 0v14z" />
          <Cut c={5} d="m42 92 5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2z" drop={2} />
        </Art>
        <div className="stack middle">
          <p className="small">{words.who}</p>
          <Title>{words.title}</Title>
          <p className="small">{words.real}</p>
          <a className="go" data-action="link" href="/">
            {words.link}
          </a>
        </div>
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
