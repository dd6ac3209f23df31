import { Art, Cut } from '../art/Cut.tsx';
import { barCss } from '../parts/bar-layout.ts';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Timer } from '../parts/Timer.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

/** A van: the order ships today. */
function Van() {
  return (
    <Art box="0 0 64 40" className="sign">
      <Cut c={1} d="M2 6h36v26H2z" drop={2} />
      <Cut c={4} d="M38 14h10l12 10v8H38z" drop={2} />
      <path className="c5" d="M42 17h5l7 7H42zM8 12h14v3H8zm0 6h8v3H8z" />
      <path className="c3" d="M14 27a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm34 0a6 6 0 1 1 0 12 6 6 0 0 1 0-12z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'bar',
  format: 3,
  size: [1920, 50],
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
.thin{gap:0 24px;padding-block:0}
.thin h2{font-size:1em;padding-block:4px}
.thin .timer{--figure:1em}
.thin .timer>span{flex-direction:row;gap:4px;align-items:baseline}
.thin .sign{width:56px}
.thin .stack{flex-flow:row wrap;align-items:baseline;justify-content:flex-start;gap:0 12px!important}
.thin .plain{padding-block:0;outline-offset:-3px;font-weight:600}
@container (width<40em){.thin{column-gap:16px}}
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
      <ThanksInScene {...words.thanks} art={<Van />} scene="bar thin" />
    </>
  ),
});
