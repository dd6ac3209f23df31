import { Button } from '../parts/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Timer } from '../parts/Timer.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'mobile',
  format: 5,
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
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
