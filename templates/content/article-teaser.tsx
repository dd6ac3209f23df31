import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Frost() {
  return (
    <Art box="0 0 200 180" className="art" fill>
      <path className="c2" d="M-200-200h600v600h-600z" />
      <Cut c={5} d="M150 24a26 26 0 1 1 0 52 26 26 0 0 1 0-52z" drop={3} />
      <Cut c={5} d="M-200 130c160-40 300-30 600 0v300h-600z" drop={-4} />
      <Cut c={4} d="M54 132C30 116 24 92 32 72c22 10 30 34 22 60zm4 0c-6-30 6-56 32-66 8 26-4 54-32 66z" />
      <Cut c={1} d="M120 140c-14-10-18-24-14-38 14 6 20 22 14 38zm3 0c-4-20 4-36 20-42 6 16-2 34-20 42z" />
      <path className="c3" d="M90 40l2 7 7 2-7 2-2 7-2-7-7-2 7-2zM30 30l2 6 6 2-6 2-2 6-2-6-6-2 6-2z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'content',
  format: 1,
  size: ['auto', 'auto'],
  theme: 'meadow',
  target: 'click',
  idea: 'Article teaser: the next thing to read, with its picture',
  words: {
    en: {
      eyebrow: 'Read next, 6 minutes',
      title: 'The frost came early. Here is what we saved, and how.',
      link: 'Read it',
      thanks: { title: 'Turning the page', text: 'The article is opening.' },
    },
    he: {
      eyebrow: 'לקריאה הבאה, 6 דקות',
      title: 'הקרה הקדימה. זה מה שהצלחנו להציל, וכך עשינו את זה.',
      link: 'לכתבה',
      thanks: { title: 'הופכים דף', text: 'הכתבה נפתחת.' },
    },
  },
  css: `
.poptin{background:var(--p-tint)}
.next{display:grid;grid-template-columns:200px 1fr;align-items:stretch}
.next .art{width:100%;height:100%;min-height:150px}
.next .stack{padding:24px 28px}
.next h2{font-size:${text.xl};line-height:1.25;padding-inline-end:16px}
.next h2 a{text-decoration:none}
.next h2 a:hover{text-decoration:underline}
.next .go{display:inline-flex;align-items:center;align-self:flex-start;min-height:44px;font-weight:600}
@container (width<34em){.next{grid-template-columns:1fr}.next .art{height:130px;min-height:0}.next .stack{padding:16px 20px}.next h2{font-size:${text.lg}}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="next">
        <Frost />
        <div className="stack tight middle">
          <p className="eyebrow">{words.eyebrow}</p>
          <Title>{words.title}</Title>
          <a className="go" data-action="link" href="/journal/early-frost">
            {words.link}
          </a>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Frost />} scene="next" />
    </>
  ),
});
