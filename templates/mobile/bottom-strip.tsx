import { Button } from '../parts/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'mobile',
  format: 1,
  theme: 'ember',
  target: 'click',
  idea: 'Bottom strip: one line, one button',
  words: {
    en: {
      teaser: 'Lunch until 15:00',
      title: 'Lunch is served until 15:00',
      link: 'See today’s three dishes',
      thanks: { title: 'Here is the menu', text: 'Three dishes, one of them vegan.' },
    },
    he: {
      teaser: 'צהריים עד 15:00',
      title: 'צהריים עד 15:00',
      link: 'שלוש המנות של היום',
      thanks: { title: 'הנה התפריט', text: 'שלוש מנות, אחת טבעונית.' },
    },
  },
  css: stripCss,
  render: (words) => (
    <>
      <Screen name="form" className="strip">
        <Title>{words.title}</Title>
        <Button action="link" href="/menu">
          {words.link}
        </Button>
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
