import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'content',
  format: 2,
  size: ['auto', 'auto'],
  theme: 'citrus',
  target: 'click',
  idea: 'Announcement, set between two rules',
  words: {
    en: {
      title: 'From 1 March we deliver on bicycles.',
      lead: 'Inside the ring road, same price, before 20:00 the same day.',
      link: 'Is my street on the map?',
      thanks: { title: 'Opening the map', text: 'Type your street, that is all.' },
    },
    he: {
      title: 'מ־1 במרץ השליחים שלנו על אופניים.',
      lead: 'בתוך העיר, באותו מחיר, עד 20:00 באותו היום.',
      link: 'הרחוב שלי על המפה?',
      thanks: { title: 'המפה נפתחת', text: 'מקלידים רחוב, וזהו.' },
    },
  },
  css: `
.poptin{border-radius:0;border-block:6px double var(--p-ink)}
.told{display:grid;grid-template-columns:1fr auto;gap:4px 32px;align-items:center;padding:24px 56px 24px 24px;padding-inline:24px 56px}
.told h2{font-size:${text.xxl}}
.told h2,.told p{overflow-wrap:break-word}
.told p{grid-row:2}
.told .btn{grid-row:1/3;grid-column:2}
@container (width<38em){.told{grid-template-columns:minmax(0,1fr);padding:20px}.told h2{font-size:${text.xl};padding-inline-end:28px}.told .btn{grid-area:auto;margin-top:12px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="told">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <Button action="link" href="/delivery">
          {words.link}
        </Button>
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
