import { Art, Cut } from '../art/Cut.tsx';
import { LinkOrSkip } from '../parts/form/LinkOrSkip.tsx';
import { Screen } from '../parts/Screen.tsx';
import { stripCss } from '../parts/strip-layout.ts';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Noa() {
  return (
    <Art box="0 0 56 56" className="face">
      <circle className="c2" cx="28" cy="28" r="28" />
      <path className="c4" d="M28 8c14 0 18 12 17 26H11C10 20 14 8 28 8z" />
      <Cut c={5} d="M28 15c7 0 11 5 11 12s-5 14-11 14-11-7-11-14 4-12 11-12z" drop={2} />
      <path className="c4" d="M16 26c2-10 8-12 14-12 6 1 9 5 10 12-4-2-8-5-10-8-3 4-8 7-14 8z" />
      <path className="c3" d="M28 43c10 0 16 4 18 6a28 28 0 0 1-36 0c2-2 8-6 18-6z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'mobile',
  format: 6,
  size: [483, 150],
  theme: 'tide',
  target: 'click',
  idea: 'Message strip: a word from a person',
  words: {
    en: {
      teaser: 'Ask Noa',
      title: 'Hi {{first_name|there}}, Noa here. Not sure which one fits?',
      link: 'Ask Noa',
      skip: 'I am fine',
      thanks: { title: 'Noa is typing', text: 'The chat is opening.' },
    },
    he: {
      teaser: 'לשאול את נועה',
      title: 'שלום {{first_name|וברכה}}, כאן נועה. מתלבטים מה מתאים?',
      link: 'לשאול את נועה',
      skip: 'לא צריך',
      thanks: { title: 'נועה מקלידה', text: 'הצ’אט נפתח.' },
    },
  },
  css: `${stripCss}
.said{display:grid;grid-template-columns:56px 1fr;gap:8px 12px;align-items:center;align-content:center}
.said h2{padding:10px 16px;margin-inline-end:36px;border-radius:16px;border-end-start-radius:4px;background:var(--p-tint);font-weight:400;font-size:1em;line-height:1.4}
.said>svg{width:100%}
.said .stack{gap:8px}
.said .row{grid-column:2;gap:4px 12px}
.said .btn{min-height:44px;padding-block:8px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="strip said">
        <Noa />
        <Title>{words.title}</Title>
        <div className="row">
          <LinkOrSkip words={words} href="/chat" />
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Noa />} scene="said" />
    </>
  ),
});
