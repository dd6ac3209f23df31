import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { Button } from '../parts/form/Button.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Parcel() {
  return (
    <Art box="0 0 120 76" className="art">
      <Cut c={0} d="M40 4h66a12 12 0 0 1 12 12v20a12 12 0 0 1-12 12H96l-12 12V48H52a12 12 0 0 1-12-12z" drop={3} />
      <path className="c1" d="M58 22h44v5H58zm0 10h28v5H58z" />
      <Cut c={3} d="M2 28h56v42H2z" drop={4} />
      <path className="c5" d="M24 28h12v42H24z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'social',
  format: 3,
  size: [300, 300],
  theme: 'tide',
  target: 'click',
  idea: 'Messenger card',
  words: {
    en: {
      title: 'Know when your parcel moves',
      lead: 'Three messages on Messenger: packed, sent, at your door.',
      link: 'Send me the three',
      thanks: { title: 'Done', text: 'The first message comes when it is packed.' },
    },
    he: {
      title: 'לדעת איפה החבילה',
      lead: 'שלוש הודעות במסנג’ר: נארזה, יצאה, אצלך בדלת.',
      link: 'שלחו לי את השלוש',
      thanks: { title: 'זהו', text: 'ההודעה הראשונה תגיע כשהחבילה תיארז.' },
    },
  },
  css: `
.parcel{display:flex;flex-direction:column;gap:10px;padding:20px}
.parcel .art{width:96px}
.parcel h2{font-size:${text.lg};line-height:1.25}
.parcel .btn{margin-top:auto}
.parcel .stack{flex:1;gap:8px}
`,
  render: (words) => (
    <>
      <Screen name="form" className="parcel">
        <Parcel />
        <Title>{words.title}</Title>
        <p>{words.lead}</p>
        <div data-social="send-to-messenger" page_id="" data-ref="parcel" />
        <Button action="link" href="https://m.me/">
          {words.link}
        </Button>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Parcel />} scene="parcel" />
    </>
  ),
});
