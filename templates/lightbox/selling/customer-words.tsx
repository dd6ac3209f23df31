import { Art, Cut } from '../../art/Cut.tsx';
import { serif, text } from '../../look/scale.ts';
import { Button } from '../../parts/form/Button.tsx';
import { Screen } from '../../parts/Screen.tsx';
import { ThankYou } from '../../parts/ThankYou.tsx';
import { Title } from '../../parts/Title.tsx';
import { defineTemplate } from '../../template.ts';

function Face() {
  return (
    <Art box="0 0 112 112" className="mark face">
      <circle className="c0" cx="56" cy="56" r="56" />
      <Cut c={4} d="M56 12c26 0 36 22 34 44s-8 30-34 30-32-8-34-30 8-44 34-44z" drop={3} />
      <Cut c={2} d="M56 28c14 0 22 10 22 24S68 80 56 80 34 66 34 52s8-24 22-24z" drop={2} />
      <path className="c4" d="M32 50c4-18 20-24 30-18 8 4 14 8 18 18l2-18-26-14-26 10z" />
      <Cut c={3} d="M56 82c24 0 36 10 40 22a56 56 0 0 1-80 0c4-12 16-22 40-22z" drop={-2} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'lightbox',
  format: 19,
  size: [800, 500],
  theme: 'clay',
  target: 'social_proof',
  idea: 'A customer’s words',
  words: {
    en: {
      teaser: 'What Ruth says',
      title: 'I have had the same two pans for nine years. Now I have one, and it does more.',
      stars: '5 out of 5 stars',
      who: 'Ruth A., bought the 26 cm pan in March',
      verified: 'A real order: we print nothing we cannot trace to one.',
      link: 'Read all 214 reviews, bad ones too',
      thanks: { title: 'Thank you for reading', text: 'If you own one, write yours: it goes up unedited.', done: 'Close' },
    },
    he: {
      teaser: 'מה רות אומרת',
      title: 'תשע שנים היו לי אותן שתי מחבתות. עכשיו יש לי אחת, והיא עושה יותר.',
      stars: '5 כוכבים מתוך 5',
      who: 'רות א’, קנתה את המחבת בקוטר 26 במרץ',
      verified: 'הזמנה אמיתית. ביקורת שאין מאחוריה הזמנה לא מתפרסמת אצלנו.',
      link: 'לכל 214 הביקורות, גם הפחות טובות',
      thanks: { title: 'תודה שקראת', text: 'יש לך מחבת שלנו? נשמח לביקורת. היא עולה כמו שהיא.', done: 'סגירה' },
    },
  },
  css: `
.words{display:grid;grid-template-columns:auto 1fr;gap:20px 40px;align-content:center;padding:48px 64px}
.words h2{grid-column:1/-1;position:relative;font:400 ${text.h3}/1.25 ${serif};letter-spacing:0;padding-top:44px}
.thanks h2{font:400 ${text.xxl}/1.25 ${serif};letter-spacing:0}
.words h2::before{content:'“';position:absolute;top:0;inset-inline-start:-6px;font-size:2em;line-height:1;color:var(--p-accent)}
.face{width:112px}
.stars{width:120px;fill:var(--p-accent)}
.words .btn{align-self:flex-start;padding-inline:0;text-align:start}
@container (width<36em){.words{padding:32px 20px 20px;gap:12px 16px}.words h2{font-size:${text.xl};padding-top:44px}.face{width:72px}.words .btn{grid-column:1/-1}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="words">
        <Title>{words.title}</Title>
        <Face />
        <div className="stack tight middle">
          <svg className="stars" viewBox="0 0 120 24" role="img" aria-label={words.stars}>
            {[0, 24, 48, 72, 96].map((x) => (
              <path key={x} d={`m${x + 12} 2 3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1z`} />
            ))}
          </svg>
          <p>{words.who}</p>
          <p className="small">{words.verified}</p>
          <Button action="link" look="plain" href="/reviews">
            {words.link}
          </Button>
        </div>
      </Screen>
      <ThankYou {...words.thanks} art={<Face />} />
    </>
  ),
});
