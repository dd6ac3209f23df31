import { Button } from '../parts/Button.tsx';
import { barCss } from '../parts/bar-layout.ts';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'bar',
  format: 1,
  theme: 'night',
  target: 'click',
  idea: 'Words and a button',
  words: {
    en: {
      teaser: 'Returns until 15 January',
      title: 'Gifts can come back until 15 January.',
      lead: 'Even opened ones.',
      link: 'How returns work',
      thanks: { title: 'Opening the returns page', text: 'It is short.' },
    },
    he: {
      teaser: 'החזרות עד 15 בינואר',
      title: 'מתנות אפשר להחזיר עד 15 בינואר.',
      lead: 'גם אם כבר נפתחו.',
      link: 'איך מחזירים',
      thanks: { title: 'עמוד ההחזרות נפתח', text: 'הוא קצר.' },
    },
  },
  css: barCss,
  render: (words) => (
    <>
      <Screen name="form" className="bar">
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <Button action="link" href="/returns">
          {words.link}
        </Button>
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
