import { Art, Cut } from '../art/Cut.tsx';
import { barCss } from '../parts/bar-layout.ts';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** A present on its way back. */
function Gift() {
  return (
    <Art box="0 0 64 64" className="sign">
      <Cut c={1} d="M10 28h44v32H10z" drop={3} />
      <path className="c3" d="M28 28h8v32h-8z" />
      <Cut c={4} d="M6 20h52v10H6z" drop={2} />
      <path className="c3" d="M28 20h8v10h-8z" />
      <Cut c={2} d="M32 20c-4-10-18-14-18-6 0 6 10 6 18 6zm0 0c4-10 18-14 18-6 0 6-10 6-18 6z" drop={2} />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'bar',
  format: 1,
  size: [1920, 100],
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
      <ThanksInScene {...words.thanks} art={<Gift />} scene="bar" />
    </>
  ),
});
