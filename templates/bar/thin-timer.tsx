import { Button } from '../parts/Button.tsx';
import { barCss } from '../parts/bar-layout.ts';
import { Screen } from '../parts/Screen.tsx';
import { ThankYou } from '../parts/ThankYou.tsx';
import { Timer } from '../parts/Timer.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

export const template = defineTemplate({
  type: 'bar',
  format: 3,
  theme: 'citrus',
  target: 'click',
  idea: 'Thin announcement with a timer',
  words: {
    en: {
      teaser: 'Ships today',
      title: 'Order now and it ships today',
      link: 'What ships today',
      thanks: { title: 'Opening', text: 'Everything on that page is in the building.' },
    },
    he: {
      teaser: 'יוצא היום',
      title: 'מזמינים עכשיו, יוצא עוד היום',
      link: 'מה יוצא היום',
      thanks: { title: 'נפתח', text: 'כל מה שבעמוד הזה נמצא אצלנו.' },
    },
  },
  css: `${barCss}
.thin{padding-block:0}
.thin h2{font-size:1em}
.thin .timer{--figure:1em}
.thin .timer>span{flex-direction:row;gap:4px;align-items:baseline}
.thin .plain{padding-block:0;font-weight:600}
@container (width<40em){.thin{gap:0 16px;padding-block:4px}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="bar thin">
        <Title>{words.title}</Title>
        <Timer from={{ hours: '02', minutes: '14', seconds: '09' }} />
        <Button action="link" look="plain" href="/collections/in-stock">
          {words.link}
        </Button>
      </Screen>
      <ThankYou {...words.thanks} compact />
    </>
  ),
});
