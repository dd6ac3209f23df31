import { Art, Cut } from '../art/Cut.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** Today’s dish. */
function Plate() {
  return (
    <Art box="0 0 64 64">
      <Cut c={1} d="M32 4a28 28 0 1 1 0 56 28 28 0 0 1 0-56z" drop={3} />
      <Cut c={5} d="M32 12a20 20 0 1 1 0 40 20 20 0 0 1 0-40z" drop={-2} />
      <Cut c={3} d="M20 38c-2-12 8-20 20-16 6 2 8 10 4 14-6 8-20 10-24 2z" drop={2} />
      <path className="c2" d="M38 22a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm-14 8 8-4 2 4-8 4zm4 8 9-1v4l-9 1z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 1,
  size: [483, 150],
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
      <ThanksInScene {...words.thanks} art={<Plate />} scene="ended" />
    </>
  ),
});
