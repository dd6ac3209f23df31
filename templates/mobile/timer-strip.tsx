import { Art, Cut } from '../art/Cut.tsx';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Timer } from '../parts/Timer.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** The night, with nothing left to count. */
function Moon() {
  return (
    <Art box="0 0 64 64">
      <path className="c4" d="M32 2a30 30 0 1 1 0 60 30 30 0 0 1 0-60z" />
      <Cut c={2} d="M36 10a22 22 0 1 0 18 32 18 18 0 0 1-18-32z" drop={3} />
      <path className="c5" d="m46 14 2 5 5 2-5 2-2 5-2-5-5-2 5-2zm-2 20 1 3 3 1-3 1-1 3-1-3-3-1 3-1z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 5,
  size: [483, 150],
  theme: 'night',
  target: 'click',
  idea: 'Timer strip',
  words: {
    en: {
      teaser: 'Tonight only',
      title: 'Night prices end in',
      link: 'Shop the night',
      thanks: { title: 'Good night', text: 'Every price is already lower.' },
    },
    he: {
      teaser: 'רק הלילה',
      title: 'מחירי הלילה נגמרים בעוד',
      link: 'לקנייה לילית',
      thanks: { title: 'לילה טוב', text: 'כל המחירים כבר מוזלים.' },
    },
  },
  css: `${stripCss}
.night{display:grid;grid-template-columns:1fr auto;gap:8px 16px;align-items:center;align-content:center}
.night h2{grid-column:1/-1}
.night .timer{--figure:1.953em;color:var(--p-accent)}
@container (width<20em){.night{grid-template-columns:1fr}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="strip night">
        <Title>{words.title}</Title>
        <Timer from={{ hours: '05', minutes: '20', seconds: '00' }} />
        <Button action="link" href="/night">
          {words.link}
        </Button>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Moon />} scene="ended" />
    </>
  ),
});
