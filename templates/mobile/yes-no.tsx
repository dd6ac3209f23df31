import { Art, Cut } from '../art/Cut.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** A shirt with its size in the collar. */
function Shirt() {
  return (
    <Art box="0 0 64 64">
      <Cut c={1} d="M20 8h24l16 10-6 14-8-4v30H18V28l-8 4-6-14z" drop={3} />
      <path className="c4" d="M22 8h20c-2 8-18 8-20 0z" />
      <Cut c={5} d="M24 22h16v18H24z" drop={2} />
      <path className="c3" d="M28 26h3v6h6v3h-9z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 7,
  size: [483, 150],
  theme: 'pine',
  target: 'click',
  idea: 'Yes or no, side by side',
  words: {
    en: {
      teaser: 'Your size',
      title: 'Shall we remember your size for next time?',
      yes: 'Yes, do',
      no: 'No',
      thanks: { title: 'Remembered', text: 'You can clear it in your account.' },
    },
    he: {
      teaser: 'המידה שלך',
      title: 'לזכור את המידה שלך לפעם הבאה?',
      yes: 'כן, בבקשה',
      no: 'לא',
      thanks: { title: 'נשמר', text: 'אפשר למחוק בכל רגע באזור האישי.' },
    },
  },
  css: `${stripCss}
.either{display:grid;grid-template-columns:1fr 1fr;gap:12px;align-content:center}
.either h2{grid-column:1/-1}
`,
  render: (words) => (
    <>
      <Screen name="form" className="strip either">
        <Title>{words.title}</Title>
        <Button action="skip" look="ghost">
          {words.no}
        </Button>
        <Button action="link" href="#remember">
          {words.yes}
        </Button>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Shirt />} scene="ended" />
    </>
  ),
});
