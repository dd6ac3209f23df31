import { Art, Cut } from '../art/Cut.tsx';
import { text } from '../look/scale.ts';
import { barCss } from '../parts/bar-layout.ts';
import { Button } from '../parts/form/Button.tsx';
import { Field } from '../parts/form/Field.tsx';
import { Form } from '../parts/form/Form.tsx';
import { Screen } from '../parts/Screen.tsx';
import { ThanksInScene } from '../parts/ThankYou.tsx';
import { Title } from '../parts/Title.tsx';
import { defineTemplate } from '../template.ts';

function Kiln() {
  return (
    <Art box="0 0 340 180" className="art">
      <Cut c={2} d="M44 180V92c0-50 30-80 70-80s70 30 70 80v88z" />
      <Cut c={1} d="M72 180v-76c0-34 16-54 42-54s42 20 42 54v76z" drop={-3} />
      <Cut c={5} d="M96 128h38c8 18 2 44-8 52h-22c-10-8-16-34-8-52z" drop={3} />
      <Cut c={3} d="M206 106h52c14 26 4 62-12 74h-28c-16-12-26-48-12-74zm10-14h32v14h-32z" />
      <Cut c={4} d="M276 140h56c0 24-10 36-20 40h-16c-10-4-20-16-20-40z" />
    </Art>
  );
}

export const template = defineTemplate({
  type: 'bar',
  format: 2,
  size: [1920, 197],
  theme: 'clay',
  target: 'lead',
  idea: 'Art and form',
  words: {
    en: {
      teaser: 'First firing of the year',
      title: 'The kiln opens on the 3rd',
      lead: 'Forty pieces, each one once. Subscribers see them a day before.',
      submit: 'Show me first',
      thanks: { title: 'You are on the early list', text: 'The evening of the 2nd, 19:00, in your inbox.' },
    },
    he: {
      teaser: 'הצצה לפני כולם',
      title: 'ב־3 לחודש פותחים את התנור',
      lead: 'ארבעים כלים, אחד מכל סוג. הרשומים רואים אותם יום לפני כולם.',
      submit: 'אני רוצה לראות קודם',
      thanks: { title: 'נרשמת לרשימה המוקדמת', text: 'ב־2 לחודש בשעה 19:00, במייל.' },
    },
  },
  css: `${barCss}
.kiln{flex-wrap:nowrap;padding-block:0;align-self:stretch}
.kiln .art{flex:none;align-self:flex-end;width:340px;height:180px}
.kiln h2{font-size:${text.xxl}}
.kiln .stack{padding-block:16px}
@container (width<64em){.kiln .art{width:220px}}
@container (width<52em){.kiln .art{width:min(150px,40cqi);height:80px}.kiln:has(form) .art{display:none}.kiln .stack{flex:1;padding:8px 0}.kiln:has(form) :is(h2,p){padding-inline-end:36px}.kiln h2{font-size:${text.lg}}}
`,
  render: (words) => (
    <>
      <Screen name="form" className="bar kiln">
        <Kiln />
        <div className="stack tight">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <Form className="inline">
            <Field kind="email" quiet />
            <Button action="submit">{words.submit}</Button>
          </Form>
        </div>
      </Screen>
      <ThanksInScene {...words.thanks} art={<Kiln />} scene="bar kiln" />
    </>
  ),
});
