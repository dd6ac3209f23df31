import { Button } from '../parts/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'mobile',
  format: 7,
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
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
